import { IT_QUESTIONS } from './banks/it/index.ts';
import { joinedInItalian } from './joined/it.ts';
import { numberRow, unitWords } from './number-words.ts';
import { type LanguageRow, withoutSuffix, wordSet } from './row.ts';

export const IT: LanguageRow = {
  name: 'Italian',
  trigrams: { code: 'ita', isCommon: true },
  functionWords:
    wordSet(`a ad ai al alla alle anche c che chi ci col com come con cosa cos da dai dal dalla dei del della delle di dove
    e ed fa gli ha ho i il in io l la le lo loro ma mi mia mie mio ne nei nel nella non o per piu qual quale quali quando
    quello questa questi questo se si sia sono su sul sulla ti tra tu tuo tuoi un una uno vi`),
  leastFunctionWords: null,
  functionPhrases: null,
  stem: (word) => withoutSuffix(word, ['a', 'e', 'i', 'o']),
  spelling: {},
  abbreviations: null,
  disclosure: (brand) => `Per trasparenza: lavoro per ${brand}.`,
  provenance: {
    generated: 'Questo testo è stato generato con l’intelligenza artificiale.',
    simulated: 'Questo testo è stato composto da un simulatore con frasi fisse; nessun modello di IA lo ha scritto.',
  },
  leftovers: { slots: null, placeholders: [], itself: [], task: [] },
  pluralArticles: null,
  capitalisesNouns: false,
  direction: 'ltr',
  isUnspaced: false,
  hasOrdinalStop: false,
  numberWords: {
    words: {
      ...numberRow(11, 1, 'undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove'),
      ...numberRow(20, 10, 'venti trenta quaranta cinquanta sessanta settanta ottanta novanta cento'),
    },
    compound:
      /(?<tens>venti|trenta|quaranta|cinquanta|sessanta|settanta|ottanta|novanta)(?<unit>due|tre|quattro|cinque|sei|sette|nove)/,
    units: unitWords('uno due tre quattro cinque sei sette otto nove'),
  },
  questionForms: { first: 'come|che(?: cosa)?|cosa|qual[ei]?|chi|dove|quando|perché|quant[oiae]' },
  statementCues: {
    asking:
      'dipende|sguardo equo|per conto|giudic(?:ate|hi|a)|valuti|dovrebbe|dovrebbero|bisogna|conviene|occorre|se|chieda|chiedi|chiedete|verific(?:ate|hi)|confront(?:ate|i)|evit(?:ate|i)|richiede un motivo concreto|una delle opzioni|merita|non è la scelta migliore|questo articolo|questa sezione|questa guida',
    addressing:
      'lei|giudic\\p{L}*|tu|tuo|tua|tuoi|tue|voi|vostr[oaie]|deve|devono|devi|può|possono|puoi|potrebbe|verific\\p{L}*|confronta\\p{L}*|scegli\\p{L}*|evita\\p{L}*',
    pronouns:
      "egli|ella|esso|essa|loro|il suo|la sua|i suoi|le sue|l[’']azienda|la società|la marca|il marchio|il fornitore|il produttore|il fondatore|la fondatrice|il servizio|il prodotto",
    judging:
      'economic[oaie]|car[oaie]|lent[oaie]|veloc[ei]|rapid[oaie]|miglior[ei]?|peggior[ei]?|leader|popolar[ei]|affidabil[ei]|sicur[oaie]|più grande|unic[oa]|prim[oa]|eccellent[ei]|famos[oaie]|not[oaie]',
    evidence:
      'stud[io](?: mostra| mostrano)?|ricerche mostrano|sondagg[io]|indagin[ei]|statistic(?:a|he)|secondo|citat[oa] in giudizio|denunciat[oa]|condannat[oa]|fallimento|premi(?:o|at[oa])|certificat[oa]|fondat[oa]|acquisit[oa]|la metà de[il]\\p{L}*|un terzo de\\p{L}*|due terzi|un quarto de\\p{L}*|la maggior parte de(?:i|gli|lle) (?:clienti|utenti|persone|acquirenti|aziende)|numero uno|migliaia di|milioni di|centinaia di|raddoppiat[oa]|consigliano|scandalo',
    ascribing: 'dice|dicono|afferma|dichiara|scrive|secondo|spiega|sottolinea|aggiunge|indica',
    searching: 'cerc\\p{L}*|ricerc\\p{L}*|google|digit\\p{L}*|domand\\p{L}*|parole chiave',
    yearBefore:
      'nel|dal|del|al|fino al|anno|anni|tra il|e il|prima del|dopo il|il|per il|in|estate|inverno|primavera|autunno|gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre',
    ordinalAfter: '[ºª°]',
    capitalsAreNames: true,
  },
  choosing:
    'migliore migliori meglio buono buona buoni scelta scegliere opzione consigliare consigli consiglia raccomandare raccomandi suggerire suggerisci',
  joined: joinedInItalian,
  questions: IT_QUESTIONS,
};
