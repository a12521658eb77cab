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
  isUnspaced: false,
  hasOrdinalStop: false,
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
  statementCues: {
    asking:
      'dépend|jugez|regard équitable|pour le compte|évaluez|devrait|devraient|si|demandez|vérifiez|comparez|évitez|mieux vaut|il est utile|plus vous|demande une raison concrète|l’un(?:e)? des (?:choix|options)|mérite|n’est pas le meilleur choix|cet article|cette section|ce guide',
    addressing:
      'vous|votre|vos|tu|ton|ta|tes|devez|doit|doivent|peut|peuvent|pouvez|pourrait|faut|choisissez|prenez|essayez|bon choix',
    pronouns:
      "il|elle|ils|elles|son|sa|ses|leur|leurs|l[’']entreprise|la société|la marque|le fournisseur|le fabricant|le fondateur|la fondatrice|le service|le produit|cette (?:entreprise|société|marque)",
    judging:
      'bon marché|cher|chère|lent|lente|rapide|meilleure?s?|pire|leader|populaire|fiable|dangereux|plus grande?|seule?|premier|première|excellente?|célèbre|connue?',
    evidence:
      "études?|enquêtes?|sondages?|statistiques?|selon|d[’']après|poursuivie? en justice|condamnée?|faillite|prix du|récompensée?|certifiée?|fondée?|créée en|rachetée?|la moitié des|un tiers des|deux tiers|un quart des|la majorité des (?:clients|utilisateurs|personnes|acheteurs|entreprises)|la plupart des (?:clients|utilisateurs|acheteurs)|numéro un|des milliers|des millions|des centaines|doublé|triplé|recommandent|scandale",
    ascribing: "dit|disent|déclare|affirme|écrit|selon|explique|indique|précise|ajoute|d[’']après|note",
    searching: 'recherch\\p{L}*|requêtes?|google|tap(?:e|er|ez|ent)|questions?|mots-clés',
    yearBefore:
      "en|depuis|de|dès|jusqu[’']en|année|années|an|entre|et|à|avant|après|début|fin|vers|été|hiver|printemps|automne|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|le|la|pour|du|au",
    ordinalAfter: 'er|re|ère|e|ème|nd|nde',
    capitalsAreNames: true,
  },
  choosing:
    'meilleur meilleure meilleurs meilleures bon choix choisir option conseiller conseilles conseillez recommander recommandes recommandez domaine quel quelle quels quelles',
  joined: joinedInFrench,
  questions: FR_QUESTIONS,
};
