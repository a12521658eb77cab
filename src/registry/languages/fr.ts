import { FR_QUESTIONS } from './banks/fr/index.ts';
import { joinedInFrench } from './joined/fr.ts';
import { numberRow, unitWords } from './number-words.ts';
import { type LanguageRow, withoutSuffix, wordSet } from './row.ts';

export const FR: LanguageRow = {
  name: 'French',
  trigrams: { code: 'fra', isCommon: true },
  functionWords:
    wordSet(`a au aux avec c ce ces cette d dans de des domaine du elle en est et etre il j je l la le les leur leurs
    lequel ma mes moi mon n ne nos notre nous on ou par pas peut plus pour qu que quel quelle quelles quels qui s sa se
    ses son sont sur t ta te tes ton tu un une vos votre vous y`),
  leastFunctionWords: 0.08,
  functionPhrases: null,
  stem: (word) => withoutSuffix(word, ['aux', 'es', 'x', 's', 'e']),
  spelling: {},
  abbreviations: null,
  disclosure: (brand) => `Par souci de transparence : je travaille pour ${brand}.`,
  provenance: {
    generated: 'Ce texte a été généré à l’aide de l’intelligence artificielle.',
    simulated:
      'Ce texte a été composé par un simulateur à partir de phrases toutes faites ; aucun modèle d’IA ne l’a rédigé.',
  },
  leftovers: {
    slots: /insérer[^\]\n]{0,60}/,
    placeholders: [/(?<!\p{L})(?:insérez|insérer)\s(?:\S+\s){0,3}ici(?!\p{L})/iu],
    itself: [
      /(?<!\p{L})en tant qu['’](?:ia|intelligence artificielle|assistant (?:ia|virtuel))(?!\p{L})/iu,
      /(?<!\p{L})en tant que (?:grand )?modèle (?:de langage|linguistique|d['’]ia)(?!\p{L})/iu,
    ],
    task: [
      /^[ \t]{0,8}(?:bien sûr|voici (?:le|la|votre) (?:texte|section|article) (?:révisée?|demandée?|corrigée?))/imu,
    ],
  },
  pluralArticles: /les|des/,
  capitalisesNouns: false,
  direction: 'ltr',
  hasOrdinalStop: false,
  isUnspaced: false,
  numberWords: {
    words: {
      ...numberRow(11, 1, 'onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf'),
      ...numberRow(20, 10, 'vingt trente quarante cinquante soixante soixante-dix quatre-vingts quatre-vingt-dix cent'),
      'quatre-vingt': 80,
    },
    compound:
      /(?<tens>vingt|trente|quarante|cinquante|soixante|quatre-vingt)-(?<unit>deux|trois|quatre|cinq|six|sept|huit|neuf)(?!-)/,
    units: unitWords('un deux trois quatre cinq six sept huit neuf'),
  },
  questionForms: {
    first:
      "comment|quel(?:le)?s?|qui|que|qu[’']\\p{L}*|quoi|où|quand|pourquoi|combien|est-ce|faut-il|peut-on|ce qu(?:i|e|[’']\\p{L}*)",
  },
  choosing:
    'meilleur meilleure meilleurs meilleures bon choix choisir option conseiller conseilles conseillez recommander recommandes recommandez domaine quel quelle quels quelles',
  joined: joinedInFrench,
  questions: FR_QUESTIONS,
};
