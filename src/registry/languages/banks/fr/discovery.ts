import type { TopicBank } from '../../row.ts';

const KINDS_OF = ['Quels genres de {category} y a-t-il[ à {region}], avec un exemple pour chacun ?'];
const SERVICE_NAMES = [
  'J’aimerais trouver des {category}[ à {region}] que les gens du coin conseillent à leurs amis.',
  'À qui s’adresserait quelqu’un du métier parmi les {category}[ à {region}] ?',
  'Je cherche des {category}[ à {region}] : quels noms reviennent souvent dans la presse locale ou sur les forums ?',
];
const VENUE_NAMES = [
  'J’aimerais trouver des {category}[ à {region}] que les gens du coin conseillent à leurs amis.',
  'Parmi les {category}[ à {region}], quelle est l’adresse préférée des connaisseurs ?',
  'Je cherche des {category}[ à {region}] : quels noms reviennent souvent dans la presse locale ou sur les forums ?',
];

export const DISCOVERY: TopicBank<'category_discovery'> = {
  overview: {
    product: [
      'Quelles marques de {category} sont les plus connues ?',
      'Fais-moi un panorama des fabricants de {category}.',
      'Quels types de {category} existe-t-il, avec un exemple pour chacun ?',
    ],
    software: [
      'Quels éditeurs de {category} sont les plus connus ?',
      'Fais-moi un panorama des éditeurs de {category}.',
      'Quels types de {category} existe-t-il, avec un exemple pour chacun ?',
    ],
    others: [
      'Cite-moi les {category} à connaître[ à {region}].',
      'Fais-moi un tour d’horizon des {category}[ à {region}].',
    ],
    services: ['Quels services proposent les {category}[ à {region}] ? Cite quelques noms.'],
    shops: KINDS_OF,
    hospitality: KINDS_OF,
    ideals: KINDS_OF,
  },
  prominence: {
    product: [
      'De quelle marque de {category} parle-t-on le plus en ce moment ?',
      'Quand on parle de {category}, quels noms viennent tout de suite à l’esprit ?',
      'Quelle marque de {category} arrive en tête des classements ?',
    ],
    software: [
      'De quel éditeur de {category} parle-t-on le plus en ce moment ?',
      'Quand on parle de {category}, quels noms viennent tout de suite à l’esprit ?',
      'Quel éditeur de {category} arrive en tête des classements ?',
    ],
    others: [
      'Quels noms font le plus parler d’eux en ce moment parmi les {category}[ à {region}] ?',
      'Quels noms viennent tout de suite à l’esprit quand on cherche des {category}[ à {region}] ?',
      'Qui arrive en tête des classements de {category}[ à {region}] ?',
    ],
  },
  experts: {
    product: [
      'Quelles marques de {category} les tests indépendants recommandent-ils ?',
      'Quelle marque de {category} les connaisseurs achètent-ils ?',
      'Quelles marques de {category} la presse spécialisée cite-t-elle le plus ?',
    ],
    software: [
      'Quels éditeurs de {category} les tests indépendants recommandent-ils ?',
      'Quel éditeur de {category} les professionnels choisissent-ils ?',
      'Quels éditeurs de {category} la presse spécialisée cite-t-elle le plus ?',
    ],
    online_shop: [
      'Y a-t-il des {category} que les tests indépendants recommandent ?',
      'Parmi les {category}, où commandent les connaisseurs ?',
      'Quels noms les guides d’achat citent-ils le plus parmi les {category} ?',
    ],
    services: SERVICE_NAMES,
    venues: VENUE_NAMES,
    ideals: [
      'Existe-t-il des {category}[ à {region}] que les spécialistes prennent au sérieux ?',
      'Quels noms les journalistes citent-ils le plus quand ils parlent des {category}[ à {region}] ?',
      'Quels noms reviennent chez ceux qui connaissent bien les {category}[ à {region}] ?',
    ],
  },
  newcomers: {
    product: [
      'Quelles nouvelles marques de {category} faut-il suivre ?',
      'Connais-tu des marques de {category} dont on parle trop peu ?',
      'Quelle marque de {category} monte en ce moment ?',
    ],
    software: [
      'Quels nouveaux éditeurs de {category} faut-il suivre ?',
      'Connais-tu des éditeurs de {category} dont on parle trop peu ?',
      'Quel éditeur de {category} monte en ce moment ?',
    ],
    others: [
      'Y a-t-il de nouveaux noms à connaître parmi les {category}[ à {region}] ?',
      'Connais-tu des {category}[ à {region}] dont on parle trop peu ?',
      'Y a-t-il des {category}[ à {region}] qui ont le vent en poupe ?',
    ],
  },
  established: {
    product: [
      'Quelles marques historiques de {category} valent encore le coup ?',
      'Qui a le plus d’expérience dans la fabrication de {category} ?',
      'À quelle marque de {category} faisait-on déjà confiance il y a dix ans ?',
    ],
    software: [
      'Quels éditeurs de {category} présents depuis longtemps restent un bon choix ?',
      'Quel éditeur de {category} a le plus d’expérience ?',
      'À quel éditeur de {category} faisait-on déjà confiance il y a dix ans ?',
    ],
    others: [
      'Y a-t-il des {category}[ à {region}] qui existent depuis longtemps et restent une valeur sûre ?',
      'Quels noms font référence depuis des années, parmi les {category}[ à {region}] ?',
    ],
    online_shop: ['Je cherche des {category} qui avaient déjà de bons avis il y a dix ans.'],
    local_service: ['Connais-tu une entreprise familiale parmi les {category}[ à {region}] ?'],
    venues: ['Connais-tu des {category}[ à {region}] qu’une même famille tient depuis longtemps ?'],
    professional_service: ['Je cherche des {category}[ à {region}] qui font référence : qui me conseilles-tu ?'],
    ideals: ['Qui a fait figure de pionnier parmi les {category}[ à {region}] ?'],
  },
  specialists: {
    product: [
      'Quels petits fabricants de {category} peux-tu me citer ?',
      'Quelles marques de {category} sortent de l’ordinaire et plaisent aux passionnés ?',
    ],
    software: [
      'Quel éditeur de {category} convient à un grand groupe ?',
      'Existe-t-il un éditeur de {category} open source ?',
      'Quel éditeur de {category} convient à une petite équipe ?',
    ],
    shops: [
      'Je cherche quelque chose de rare : connais-tu des {category}[ à {region}] où le trouver ?',
      'Existe-t-il des {category}[ à {region}] avec une vraie spécialité ?',
    ],
    local_service: [
      'Où trouver des {category}[ à {region}] qui acceptent aussi les petites interventions ?',
      'Connais-tu des {category}[ à {region}] à l’aise avec les demandes compliquées ?',
    ],
    professional_service: [
      'Je cherche des {category}[ à {region}] pour un cas compliqué.',
      'Y a-t-il des {category}[ à {region}] qui parlent plusieurs langues ?',
    ],
    hospitality: [
      'Y a-t-il des {category}[ à {region}] que la plupart des touristes ne connaissent pas ?',
      'Y a-t-il des {category} insolites[ à {region}] ?',
    ],
    media_or_community: [
      'Connais-tu des {category} sur des sujets très pointus ?',
      'Y a-t-il des {category} que des bénévoles ou une toute petite équipe font vivre ?',
    ],
    organisation: [
      'Connais-tu des {category}[ à {region}] qui font du bon travail dans l’ombre, avec peu de moyens ?',
      'Existe-t-il des {category}[ à {region}] avec une vraie spécialité ?',
    ],
  },
  place: {
    product: [
      'Quelle marque de {category} se vend le mieux à {region} ?',
      'J’habite à {region} : quelle marque de {category} me conseilles-tu ?',
    ],
    software: [
      'Quel éditeur de {category} a le plus de clients à {region} ?',
      'Nous travaillons à {region} : quel éditeur de {category} nous conseilles-tu ?',
    ],
    online_shop: [
      'Y a-t-il des {category} très populaires à {region} ?',
      'J’habite à {region} et je cherche des {category} : que me proposes-tu ?',
    ],
    media_or_community: [
      'Y a-t-il des {category} très populaires à {region} ?',
      'J’habite à {region} et je cherche des {category} : que me proposes-tu ?',
    ],
  },
};
