import { type LanguageTag, questionLanguage } from '../registry/languages/index.ts';
import { EUROPEAN_PHRASES } from './phrases-europe.ts';
import { MORE_PHRASES, type Phrases } from './phrases-more.ts';

const EN: Phrases = {
  anyCategory: 'online services',
  intro: ['Here is what stands out:', 'It depends on your needs. These come up most often:'],
  positive: [
    '{name} is an excellent choice for {category} and praised for its reliability.',
    'For {category}, many recommend {name}, because it is easy to use.',
    '{name}’s {category} is highly rated for its support.',
  ],
  neutral: [
    '{name} offers {category} for teams of different sizes.',
    '{name}’s {category} covers the usual functions.',
    'Another name in {category} is {name}.',
  ],
  negative: [
    '{name} is often criticised in reviews of {category}, mostly for slow support.',
    'With {name}, users of {category} complain about hidden costs.',
  ],
  absent: ['I could not find reliable information about {name} as a provider of {category}.'],
  nobody: 'No single name stands out here.',
  closing: ['Compare prices and terms before you decide.', 'A trial shows best what fits.'],
  notice: '*Simulated answer: no engine was asked.*',
  pictureInsteadOf: 'Simulated picture instead of: ',
  smallWords: ['the', 'and', 'of', 'to', 'is', 'for', 'with', 'your'],
  cues: {
    positive: [
      'excellent',
      'praised',
      'recommend',
      'highly rated',
      'outstanding',
      'reliable choice',
      'best choice',
      'top pick',
      'well regarded',
      'impressive',
      'great',
    ],
    negative: [
      'criticised',
      'criticized',
      'complain',
      'unreliable',
      'disappointing',
      'avoid',
      'poor',
      'outdated',
      'hidden costs',
      'overpriced',
      'worst',
    ],
    absent: [
      'could not find',
      'couldn’t find',
      "couldn't find",
      'found no information',
      'no reliable information',
      'not familiar with',
      'no information about',
    ],
  },
};

const DE: Phrases = {
  anyCategory: 'Online-Dienste',
  intro: ['Das fällt besonders auf:', 'Es kommt auf den Bedarf an. Am häufigsten genannt werden:'],
  positive: [
    '{name} ist im Bereich {category} eine ausgezeichnete Wahl und gilt als zuverlässig.',
    'Für {category} empfehlen viele {name}, weil es einfach zu bedienen ist.',
  ],
  neutral: [
    '{name} bietet {category} für Teams verschiedener Größe an.',
    'Ein weiterer Name im Bereich {category} ist {name}.',
  ],
  negative: [
    '{name} wird in Tests zum Thema {category} oft kritisiert, vor allem wegen des langsamen Kundendienstes.',
    'Bei {name} gibt es im Bereich {category} Beschwerden über versteckte Kosten.',
  ],
  absent: ['Zu {name} konnte ich im Bereich {category} keine verlässlichen Informationen finden.'],
  nobody: 'Kein einzelner Name sticht hervor.',
  closing: [
    'Vergleichen Sie Preise und Bedingungen, bevor Sie sich entscheiden.',
    'Ein Test zeigt am besten, was passt.',
  ],
  notice: '*Simulierte Antwort: Es wurde keine Antwortmaschine gefragt.*',
  pictureInsteadOf: 'Simuliertes Bild anstelle von: ',
  smallWords: ['der', 'die', 'und', 'das', 'ist', 'für', 'mit', 'nicht', 'ein', 'eine'],
  cues: {
    positive: ['ausgezeichnet', 'empfehlen', 'empfohlen', 'hervorragend', 'überzeugt', 'gelobt'],
    negative: [
      'kritisiert',
      'beschwerden',
      'unzuverlässig',
      'enttäuschend',
      'veraltet',
      'versteckte kosten',
      'überteuert',
    ],
    absent: ['keine verlässlichen informationen', 'keine informationen', 'nicht bekannt'],
  },
};

const FR: Phrases = {
  anyCategory: 'services en ligne',
  intro: ['Voici ce qui ressort :', 'Tout dépend de vos besoins. Ces noms reviennent le plus souvent :'],
  positive: [
    '{name} est un excellent choix dans le domaine {category}, apprécié pour sa fiabilité.',
    'Pour {category}, beaucoup recommandent {name}, car il est simple à utiliser.',
  ],
  neutral: [
    '{name} propose {category} à des équipes de toutes tailles.',
    'Un autre nom dans le domaine {category} est {name}.',
  ],
  negative: [
    '{name} est souvent critiqué dans les avis sur {category}, surtout pour la lenteur de son assistance.',
    'Chez {name}, des clients se plaignent de frais cachés dans le domaine {category}.',
  ],
  absent: ['Je n’ai trouvé aucune information fiable sur {name} dans le domaine {category}.'],
  nobody: 'Aucun nom ne se détache.',
  closing: ['Comparez les prix et les conditions avant de décider.', 'Un essai montre le mieux ce qui convient.'],
  notice: '*Réponse simulée : aucun moteur n’a été interrogé.*',
  pictureInsteadOf: 'Image simulée au lieu de : ',
  smallWords: ['le', 'les', 'des', 'et', 'pour', 'vous', 'nous', 'est', 'une', 'dans'],
  cues: {
    positive: ['excellent', 'recommand', 'apprécié', 'remarquable', 'salué'],
    negative: ['critiqué', 'se plaignent', 'décevant', 'peu fiable', 'frais cachés', 'dépassé'],
    absent: ['aucune information', 'pas trouvé d’information', 'ne connais pas'],
  },
};

const ES: Phrases = {
  anyCategory: 'servicios en línea',
  intro: ['Esto es lo que destaca:', 'Depende de lo que necesites. Estos nombres aparecen más a menudo:'],
  positive: [
    '{name} es una opción excelente en {category}, elogiada por su fiabilidad.',
    'Para {category}, muchos recomiendan {name} porque es fácil de usar.',
  ],
  neutral: ['{name} ofrece {category} a equipos de distintos tamaños.', 'Otro nombre en {category} es {name}.'],
  negative: [
    '{name} recibe muchas críticas en reseñas de {category}, sobre todo por su atención lenta.',
    'Con {name}, los usuarios de {category} se quejan de costes ocultos.',
  ],
  absent: ['No encontré información fiable sobre {name} en {category}.'],
  nobody: 'Ningún nombre destaca.',
  closing: ['Compara precios y condiciones antes de decidir.', 'Una prueba muestra mejor lo que encaja.'],
  notice: '*Respuesta simulada: no se preguntó a ningún motor.*',
  pictureInsteadOf: 'Imagen simulada en lugar de: ',
  smallWords: ['el', 'los', 'las', 'y', 'para', 'con', 'una', 'del', 'su'],
  cues: {
    positive: ['excelente', 'recomiend', 'elogiad', 'sobresaliente', 'destacable'],
    negative: ['críticas', 'se quejan', 'decepcionante', 'poco fiable', 'costes ocultos', 'anticuad'],
    absent: ['no encontré información', 'no hay información', 'no conozco'],
  },
};

const PHRASES: Readonly<Record<LanguageTag, Phrases>> = {
  en: EN,
  de: DE,
  fr: FR,
  es: ES,
  ...EUROPEAN_PHRASES,
  ...MORE_PHRASES,
};

/** Phrases of the language of the question: the one that its script identifies, otherwise that of the market. */
export function phrasesFor(question: string, marketLanguage: string): Phrases {
  return PHRASES[scriptLanguage(question) ?? questionLanguage(marketLanguage)];
}

export const allPhrases = (): readonly Phrases[] => Object.values(PHRASES);

/** By primary subtag. */
export const smallWords = (): ReadonlyMap<string, readonly string[]> =>
  new Map(Object.entries(PHRASES).map(([tag, phrases]) => [tag, phrases.smallWords]));

function scriptLanguage(text: string): LanguageTag | undefined {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja';
  if (/\p{Script=Hangul}/u.test(text)) return 'ko';
  if (/\p{Script=Thai}/u.test(text)) return 'th';
  return /\p{Script=Arabic}/u.test(text) ? 'ar' : undefined;
}
