import { NL_QUESTIONS } from './banks/nl/index.ts';
import { numberRow, unitWords } from './number-words.ts';
import { type LanguageRow, withoutSuffix, wordSet } from './row.ts';

export const NL: LanguageRow = {
  name: 'Dutch',
  trigrams: { code: 'nld', isCommon: true },
  functionWords:
    wordSet(`aan als bij dan dat de deze die dit door een en er ga geef haar heb hebben heeft het hij hoe hun ik in is je
    kan ken krijg me men met mij mijn moet naar nog of om ons op over te tot u uit van voor waar waarmee waarom waaraan
    wat we welk welke wie wil word wordt worden ze zich zij zijn zo zou`),
  leastFunctionWords: null,
  functionPhrases: null,
  stem: (word) => withoutSuffix(word, ['en', 'e', 's']),
  spelling: {},
  abbreviations: null,
  disclosure: (brand) => `Voor de duidelijkheid: ik werk voor ${brand}.`,
  provenance: {
    generated: 'Deze tekst is gegenereerd met kunstmatige intelligentie.',
    simulated: 'Deze tekst is door een simulator uit vaste zinnen samengesteld; geen AI-model heeft hem geschreven.',
  },
  leftovers: { slots: null, placeholders: [], itself: [], task: [] },
  pluralArticles: null,
  capitalisesNouns: false,
  direction: 'ltr',
  isUnspaced: false,
  hasOrdinalStop: false,
  numberWords: {
    words: {
      ...numberRow(11, 1, 'elf twaalf dertien veertien vijftien zestien zeventien achttien negentien'),
      ...numberRow(20, 10, 'twintig dertig veertig vijftig zestig zeventig tachtig negentig honderd'),
    },
    compound:
      /(?<unit>een|twee|drie|vier|vijf|zes|zeven|acht|negen)[eë]n(?<tens>twintig|dertig|veertig|vijftig|zestig|zeventig|tachtig|negentig)/,
    units: unitWords('een twee drie vier vijf zes zeven acht negen'),
  },
  questionForms: { first: 'hoe|hoeveel|wat|welke?|wie|waar\\p{L}*|wanneer|waarom|is|zijn|kan|kunt|moet' },
  statementCues: {
    asking:
      'hangt|beoordeel|eerlijke blik|namens|zou|zouden|als (?:u|uw|je|het bedrijf|een van uw)|indien|tenzij|vraag|controleer|vergelijk|vermijd|let op|vraagt een overstap|naast uw eigen|een van de (?:opties|mogelijkheden)|verdient|niet de beste keuze|dit artikel|deze gids|dit deel',
    addressing: 'u|uw|je|jij|jouw|jullie|moet|moeten|kunt|kun|kan|kunnen|mag|kies|als|of',
    pronouns:
      'het|hij|zij|ze|zijn|haar|hun|het bedrijf|de firma|het merk|de aanbieder|de fabrikant|de oprichter|de dienst|het product',
    judging:
      'goedkoop|goedkoper|goedkoopste|duur|duurder|traag|langzaam|snel|sneller|snelste|beste?|beter|slecht(?:st)?e?|toonaangevend|populair|betrouwbaar|grootste|enige|eerste|uitstekend|bekend',
    evidence:
      'studies?|onderzoek(?:en)?|enquêtes?|statistieken|volgens|aangeklaagd|veroordeeld|failliet|faillissement|prijs gewonnen|onderscheiden|gecertificeerd|opgericht|overgenomen|de helft van (?:alle|de|hun|onze|zijn|haar) (?:klanten|gebruikers|mensen|kopers|bedrijven)|een derde van|twee derde|een kwart van|de meerderheid van|de meeste (?:klanten|gebruikers|mensen)|marktleider|duizenden|miljoenen|honderden|verdubbeld|raden het aan|schandaal',
    ascribing: 'zegt|zeggen|zei|schrijft|volgens|verklaart|stelt|meldt|legt uit',
    searching: 'zoek\\p{L}*|google|typ\\p{L}*|vragen?|vraagt|zoekopdracht\\p{L}*',
    yearBefore:
      'in|sinds|vanaf|tot|van|jaar|jaren|tussen|en|voor|na|begin|eind|rond|zomer|winter|lente|herfst|januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december|het|de|per',
    ordinalAfter: 'e|ste|de',
    capitalsAreNames: true,
  },
  choosing: 'beste best goede goed keuze kiezen optie aanraden raad aanrader adviseren adviseer voorstellen tip',
  questions: NL_QUESTIONS,
};
