import { DE_QUESTIONS } from './banks/de/index.ts';
import { joinedInGerman } from './joined/de.ts';
import { numberRow, unitWords } from './number-words.ts';
import { type LanguageRow, withoutSuffix, wordSet } from './row.ts';

export const DE: LanguageRow = {
  name: 'German',
  trigrams: { code: 'deu', isCommon: true },
  functionWords:
    wordSet(`aber als am an auf aus bei beim bin bist da das dass dem den der des die du ein eine einem einen einer eines
    er es fur gibt hat haben ich ihr im in ist kann man mein mich mir mit nach oder sein sich sie sind so soll sollte
    sollten uber um und uns vom von vor war was wem wen wer werden wie wir wo womit worauf zu zum zur`),
  leastFunctionWords: 0.08,
  functionPhrases: null,
  stem: (word) => withoutSuffix(word, ['en', 'er', 'es', 'em', 'e', 's']),
  spelling: { ä: 'ae', ö: 'oe', ü: 'ue' },
  abbreviations: /z\. ?B|bzw|ca|Nr|usw/,
  disclosure: (brand) => `Transparenzhinweis: Ich arbeite für ${brand}.`,
  provenance: {
    generated: 'Dieser Text wurde mit künstlicher Intelligenz erstellt.',
    simulated: 'Diesen Text hat ein Simulator aus festen Sätzen zusammengesetzt; kein KI-Modell hat ihn geschrieben.',
  },
  leftovers: {
    slots: /firmenname|platzhalter|hier [^\]\n]{1,60}|einfügen[^\]\n]{0,60}|[^\]\n]{1,40} einfügen/,
    placeholders: [
      /(?<!\bsich\s)\bhier\s(?!sich\s)(?:(?!sich\s)\p{L}+\s){0,3}(?:einfügen|ergänzen|eintragen)(?!\p{L})/iu,
    ],
    itself: [
      /\bals (?:ki|künstliche intelligenz|(?:ki-|großes )?sprachmodell)(?: |,)(?:kann|habe|bin|darf|verfüge)/iu,
      /\bich bin (?:nur )?(?:eine ki|ein (?:ki-|großes )?sprachmodell)\b/iu,
    ],
    task: [
      /^[ \t]{0,8}(?:natürlich|gerne|selbstverständlich)[,!] hier\b/imu,
      /\bhier ist (?:der|die|das|ihr|ihre|dein) (?:überarbeitete|gewünschte|korrigierte|angeforderte)/iu,
    ],
  },
  pluralArticles: /die/,
  capitalisesNouns: true,
  direction: 'ltr',
  isUnspaced: false,
  hasOrdinalStop: true,
  numberWords: {
    words: {
      ...numberRow(11, 1, 'elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn'),
      ...numberRow(20, 10, 'zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig hundert'),
    },
    compound:
      /(?<unit>ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun)und(?<tens>zwanzig|dreißig|vierzig|fünfzig|sechzig|siebzig|achtzig|neunzig)/,
    units: unitWords('ein zwei drei vier fünf sechs sieben acht neun'),
  },
  questionForms: {
    first:
      'wie|was|welche[rsmn]?|wer|wem|wen|wo|wohin|wann|warum|wieso|wor?(?:an|auf|aus|durch|für|in|mit|nach|über|um|von|zu)|ob|ist|sind|kann|können|soll(?:te)?|lohnt|gibt',
  },
  statementCues: {
    asking:
      'hängt|beurteilen sie|halten sie|fairer blick|im auftrag|sollten?|sollte|wenn|falls|sofern|ob|achten sie|prüfen sie|fragen sie|vergleichen sie|vermeiden sie|(?:braucht|brauchen) (?:ein wechsel|einen konkreten grund)|einer? der (?:möglichkeiten|optionen)|verdient|nicht die beste wahl|dieser (?:artikel|abschnitt|beitrag)|dieser ratgeber',
    addressing:
      'sie|ihr|ihre[mnrs]?|ihnen|du|dein(?:e[mnrs]?)?|dir|dich|man|kann|können|könnten?|dürfen|darf|müssen|muss|müsste|würden?|wer|lassen|fragen|wählen|nehmen|beurteilen|achten|prüfen|vergleichen|vermeiden|richtige wahl',
    pronouns:
      'er|es|sein(?:e[mnrs]?)?|die firma|das unternehmen|der anbieter|die marke|der hersteller|der gründer|die gründerin|der dienst|das produkt|der betrieb|sie (?:ist|sind|hat|haben|wurde|wurden|war|gilt|bietet|kostet)',
    judging:
      'billig|billiger|billigste[rns]?|günstig(?:er|ste[rns]?)?|teuer|langsam|schnell|schneller|beste[rns]?|besser|schlechter?|schlechteste[rns]?|führend(?:e[rns]?)?|beliebt(?:este[rns]?)?|zuverlässig|unzuverlässig|größte[rns]?|einzige[rns]?|bekannt|berühmt|hervorragend',
    evidence:
      'stud(?:ie|ien)|umfragen?|statistik(?:en)?|laut|zufolge|verklagt|verurteilt|insolvent|insolvenz|auszeichnung(?:en)?|ausgezeichnet|zertifiziert|gegründet|übernommen|experten (?:sagen|empfehlen)|hälfte der|ein drittel der|zwei drittel|viertel der|mehrheit der|die meisten (?:kunden|nutzer|menschen|käufer|unternehmen)|marktführer|meistverkauft\\p{L}*|tausende|hunderte|millionen von|verdoppelt|verdreifacht|empfehlen es|rückruf|skandal',
    ascribing:
      'sagt|sagte|sagen|schreibt|schrieb|laut|zufolge|erklärt|erklärte|heißt es|so|meint|betont|in den worten|gibt an',
    searching: 'such(?:e|en|t|anfragen?)|suchbegriffe?|google|eingeben|tippt|tippen|anfragen?|fragen?|fragt',
    yearBefore:
      'in|im|im jahr|seit|ab|bis|von|vor|nach|jahr|jahre|jahres|zwischen|und|anfang|ende|mitte|um|sommer|winter|herbst|frühjahr|frühling|januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|der|die|das|dem|für|stand',
    ordinalAfter: '\\.(?=\\s\\p{L})',
    capitalsAreNames: false,
  },
  choosing:
    'beste besten bester gute gut top wahl auswahl option empfehlen empfiehlst empfiehlt empfehlung empfehlenswert raten rätst rat beliebt beliebteste führend bereich welche welcher welchem welchen welches',
  joined: joinedInGerman,
  questions: DE_QUESTIONS,
};
