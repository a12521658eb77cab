import type { TopicBank } from '../../row.ts';

const GREEN = ['Y a-t-il des {category}[ à {region}] qui respectent vraiment l’environnement ?'];
const TRANSPORT = 'Y a-t-il des {category}[ à {region}] faciles d’accès en transports en commun ?';

export const RECOMMENDATION: TopicBank<'recommendation'> = {
  'first-choice': {
    product: [
      'Quelle est la meilleure marque de {category} ?',
      'Quelle marque de {category} prendrais-tu en premier, et pourquoi ?',
      'Cite tes cinq marques de {category} préférées.',
    ],
    software: [
      'Quel éditeur de {category} me recommandes-tu ?',
      'Quel éditeur de {category} prendrais-tu en premier, et pourquoi ?',
      'Donne-moi ton top 5 des éditeurs de {category}.',
    ],
    others: [
      'Peux-tu me recommander des {category}[ à {region}] ?',
      'Parmi les {category}[ à {region}], quel serait ton premier choix, et pourquoi ?',
      'Cite cinq {category}[ à {region}] que tu conseillerais les yeux fermés.',
    ],
  },
  trust: {
    product: [
      'À quelle marque de {category} peut-on vraiment faire confiance ?',
      'Quelle marque de {category} est la plus fiable ?',
      'À quoi reconnaît-on un bon fabricant de {category}, et qui en fait partie ?',
    ],
    software: [
      'À quel éditeur de {category} peut-on vraiment faire confiance ?',
      'Quel éditeur de {category} est le plus fiable ?',
      'À quoi reconnaît-on un éditeur de {category} sérieux, et qui en fait partie ?',
    ],
    others: [
      'Connais-tu des {category} dignes de confiance[ à {region}] ?',
      'Je cherche des {category} fiables[ à {region}] : quels noms me proposes-tu ?',
      'À quoi reconnaît-on des {category} de confiance[ à {region}], et quels noms peux-tu me citer ?',
    ],
  },
  reviews: {
    product: [
      'Quelle marque de {category} a les meilleurs avis ?',
      'De quelle marque de {category} se plaint-on le moins ?',
      'Quelle marque de {category} a les clients les plus satisfaits ?',
    ],
    software: [
      'Quel éditeur de {category} a les meilleurs avis ?',
      'De quel éditeur de {category} se plaint-on le moins ?',
      'Quel éditeur de {category} a les clients les plus satisfaits ?',
    ],
    others: [
      'Donne-moi les {category}[ à {region}] qui ont les meilleurs avis.',
      'Existe-t-il des {category}[ à {region}] dont personne ne se plaint ?',
    ],
    online_shop: ['Parmi les {category}, qui a les clients les plus satisfaits ?'],
    services: ['Parmi les {category}[ à {region}], qui a les clients les plus satisfaits ?'],
    venues: ['J’aimerais trouver des {category}[ à {region}] où les habitués reviennent depuis des années.'],
    media_or_community: ['Parmi les {category}, qui a le public le plus fidèle ?'],
    organisation: ['Parmi les {category}[ à {region}], qui a les soutiens les plus fidèles ?'],
  },
  service: {
    product: [
      'Quelle marque de {category} a le meilleur service client ?',
      'Je cherche une marque de {category} qui reprend ses produits si l’on n’est pas content.',
    ],
    software: [
      'Chez quel éditeur de {category} le service client est-il le meilleur ?',
      'Je cherche un éditeur de {category} qui aide à tout installer au début.',
      'Connais-tu un éditeur de {category} qui propose des formations pour mon équipe ?',
    ],
    online_shop: [
      'Parmi les {category}, qui a le meilleur service client ?',
      'Je cherche des {category} joignables par téléphone en cas de problème avec une commande.',
    ],
    local_service: [
      'Connais-tu des {category}[ à {region}] aimables et toujours à l’heure ?',
      'Je cherche des {category}[ à {region}] qui tiennent leurs clients au courant pendant l’intervention.',
    ],
    local_shop: [
      'Je cherche des {category}[ à {region}] où l’on est bien conseillé.',
      'Parmi les {category}[ à {region}], où l’accueil est-il le plus sympathique ?',
    ],
    professional_service: [
      'Je cherche des {category}[ à {region}] qui prennent le temps de tout expliquer simplement.',
      'J’aimerais trouver des {category}[ à {region}] faciles à joindre par téléphone ou par mail.',
    ],
    hospitality: [
      'Parmi les {category}[ à {region}], où le personnel est-il le plus attentionné ?',
      'Y a-t-il des {category}[ à {region}] qui répondent bien aux demandes particulières ?',
    ],
    organisation: [
      'Y a-t-il des {category}[ à {region}] qui répondent vite aux questions ?',
      'Connais-tu des {category}[ à {region}] où l’on est toujours bien reçu ?',
    ],
  },
  'first-time': {
    product: [
      'Quelle marque de {category} conseilles-tu à un débutant ?',
      'Je n’y connais rien en {category} : par où commencer ?',
    ],
    software: [
      'Quel éditeur de {category} conseilles-tu à un débutant ?',
      'Je n’y connais rien en {category} : par où commencer ?',
    ],
    media_or_community: [
      'Peux-tu conseiller des {category} à un débutant ?',
      'Je découvre le sujet et je cherche des {category} : par où commencer ?',
    ],
    online_shop: ['Je n’ai jamais rien commandé de ce genre : peux-tu me conseiller des {category} ?'],
    services: [
      'C’est la première fois que je cherche des {category}[ à {region}] : à qui m’adresser ?',
      'Je viens d’emménager[ à {region}] et je cherche des {category} : qui me conseilles-tu ?',
    ],
    local_shop: [
      'Je viens d’emménager[ à {region}] : que découvrir en premier, côté {category} ?',
      'Je suis de passage[ à {region}] : connais-tu des {category} à ne pas manquer ?',
    ],
    hospitality: [
      'Je viens[ à {region}] pour la première fois et je cherche des {category} : que me proposes-tu ?',
      'Des amis me rendent visite[ à {region}] : que leur conseiller, côté {category} ?',
    ],
    organisation: [
      'J’aimerais m’engager : y a-t-il des {category}[ à {region}] qui accueillent bien les nouveaux ?',
      'J’aimerais en savoir plus : à qui m’adresser parmi les {category}[ à {region}] ?',
    ],
  },
  needs: {
    product: [
      'Quelle marque de {category} convient le mieux aux {audience} ?',
      'Usage prévu : {useCase}. Quelle marque de {category} me recommandes-tu ?',
    ],
    software: [
      'Quel éditeur de {category} convient le mieux aux {audience} ?',
      'Usage prévu : {useCase}. Quel éditeur de {category} me recommandes-tu ?',
    ],
    others: [
      'Y a-t-il des {category}[ à {region}] qui conviennent bien aux {audience} ?',
      'Mon besoin : {useCase}. Quels noms me conseilles-tu parmi les {category}[ à {region}] ?',
    ],
  },
  ease: {
    software: [
      'Quel éditeur de {category} a l’outil le plus simple à utiliser ?',
      'Je cherche un éditeur de {category} dont l’outil se prend en main en une journée.',
      'Je cherche un éditeur de {category} avec une bonne application mobile.',
    ],
  },
  quality: {
    product: [
      'Quelle marque de {category} offre la meilleure qualité ?',
      'Quelle marque de {category} soigne le plus la fabrication ?',
      'De quelle marque de {category} est-on encore content après plusieurs mois ?',
    ],
    ideals: ['Qui se distingue par la qualité de son travail, parmi les {category}[ à {region}] ?'],
  },
  safety: {
    product: [
      'Quelle marque de {category} est la plus sûre ?',
      'Connais-tu une marque de {category} qui respecte des normes strictes ?',
    ],
  },
  integrations: {
    software: [
      'Quel éditeur de {category} s’intègre bien à nos outils actuels ?',
      'Connais-tu un éditeur de {category} qui importe nos données depuis Excel ?',
      'Je cherche un éditeur de {category} avec une bonne API.',
    ],
  },
  privacy: {
    software: [
      'À quel éditeur de {category} confier des données confidentielles ?',
      'Je cherche un éditeur de {category} qui permet un hébergement sur nos propres serveurs.',
    ],
    professional_service: ['Connais-tu des {category}[ à {region}] d’une grande discrétion ?'],
  },
  delivery: {
    online_shop: [
      'Qui livre le plus vite, parmi les {category} ?',
      'Y a-t-il des {category} qui livrent à l’étranger sans frais excessifs ?',
      'Je cherche des {category} qui emballent leurs colis avec soin.',
    ],
  },
  returns: {
    online_shop: [
      'Parmi les {category}, où les retours sont-ils les plus simples ?',
      'Connais-tu des {category} qui remboursent sans discuter ?',
    ],
  },
  range: {
    shops: [
      'Parmi les {category}[ à {region}], où trouve-t-on le plus grand choix ?',
      'Connais-tu des {category}[ à {region}] qui vendent ce qu’on ne trouve nulle part ailleurs ?',
    ],
    local_shop: ['Parmi les {category}[ à {region}], où peut-on commander à l’avance ?'],
  },
  emergency: {
    local_service: [
      'C’est urgent : y a-t-il des {category}[ à {region}] qui peuvent venir aujourd’hui ?',
      'Qui appeler la nuit ou le week-end, parmi les {category}[ à {region}] ?',
    ],
  },
  availability: {
    services: [
      'Qui a encore un créneau libre cette semaine, parmi les {category}[ à {region}] ?',
      'Existe-t-il des {category}[ à {region}] qui ont encore de la place dans leur planning ?',
    ],
    professional_service: ['Je cherche des {category}[ à {region}] qui reçoivent le soir ou le samedi.'],
  },
  workmanship: {
    local_service: [
      'Qui fait le travail le plus soigné parmi les {category}[ à {region}] ?',
      'Où trouver des {category}[ à {region}] qui garantissent leur travail ?',
      'Je cherche des {category}[ à {region}] avec du personnel bien formé.',
      'Connais-tu des {category}[ à {region}] qui laissent tout propre en partant ?',
    ],
  },
  expertise: {
    professional_service: [
      'Y a-t-il des {category}[ à {region}] avec des qualifications particulières ?',
      'Connais-tu des {category}[ à {region}] qui enseignent ou publient aussi ?',
      'Qui obtient les meilleurs résultats parmi les {category}[ à {region}] ?',
      'Je voudrais un deuxième avis : connais-tu des {category}[ à {region}] pour ça ?',
    ],
  },
  'opening-hours': {
    local_shop: [
      'Y a-t-il des {category}[ à {region}] qui ouvrent le dimanche ?',
      'Qui ferme tard le soir, parmi les {category}[ à {region}] ?',
    ],
  },
  atmosphere: {
    venues: ['Parmi les {category}[ à {region}], où l’ambiance est-elle la plus agréable ?'],
    hospitality: [
      'Je cherche des {category}[ à {region}] où l’on est vraiment au calme.',
      'Où trouver des {category}[ à {region}] avec une belle vue ou un jardin ?',
    ],
  },
  occasions: {
    hospitality: [
      'Nous venons avec des enfants : y a-t-il des {category} agréables[ à {region}] ?',
      'J’organise une fête de famille : connais-tu des {category}[ à {region}] pour ça ?',
      'Connais-tu des {category} romantiques[ à {region}] pour un moment à deux ?',
    ],
    local_shop: ['Je cherche un cadeau original : connais-tu des {category}[ à {region}] où en trouver un ?'],
    product: [
      'Je veux offrir un beau cadeau : quelle marque de {category} choisir ?',
      'Je cherche une marque de {category} pour tous les jours.',
    ],
  },
  location: {
    venues: [TRANSPORT, 'Y a-t-il des {category}[ à {region}] accessibles en fauteuil roulant ?'],
    organisation: ['Y a-t-il des {category}[ à {region}] qui accueillent le public dans des lieux faciles d’accès ?'],
  },
  independence: {
    media_or_community: [
      'Y a-t-il des {category} qui ne dépendent pas des annonceurs ?',
      'Qui vérifie bien ses informations, parmi les {category} ?',
      'Je cherche des {category} qui donnent la parole à tous les points de vue.',
    ],
  },
  community: {
    media_or_community: [
      'Connais-tu des {category} avec une communauté bienveillante ?',
      'Y a-t-il des {category} qui répondent vraiment aux questions de leur public ?',
      'Je cherche des {category} qui publient du nouveau chaque semaine.',
    ],
  },
  participation: {
    organisation: [
      'Existe-t-il des {category}[ à {region}] qui cherchent des bénévoles ?',
      'Connais-tu des {category}[ à {region}] qui organisent de bons événements ouverts à tous ?',
      'Parmi les {category}[ à {region}], qui écoute vraiment son public ?',
    ],
    media_or_community: ['Je cherche des {category} où l’on peut contribuer soi-même.'],
  },
  transparency: {
    organisation: [
      'Où trouver des {category}[ à {region}] qui disent clairement où va leur argent ?',
      'Connais-tu des {category}[ à {region}] qui publient leurs résultats ?',
      'Je cherche des {category}[ à {region}] sans lien avec la politique.',
    ],
  },
  sustainability: {
    product: [
      'Quelle marque de {category} respecte le plus l’environnement ?',
      'Quelle marque de {category} produit dans de bonnes conditions de travail ?',
    ],
    shops: GREEN,
    hospitality: GREEN,
    online_shop: ['Je cherche des {category} qui privilégient le commerce équitable.'],
    local_shop: ['Connais-tu des {category}[ à {region}] qui mettent en avant les produits de la région ?'],
  },
};
