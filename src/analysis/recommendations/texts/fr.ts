import { type GapTexts, listed } from './row.ts';

const s = (n: number): string => (n < 2 ? '' : 's');

export const FR_TEXTS: GapTexts = {
  titles: {
    overview: 'panorama du marché',
    prominence: 'qui est connu pour quoi, et pourquoi',
    experts: 'ce que regardent les spécialistes',
    newcomers: 'les nouveautés à suivre',
    established: 'ce que les acteurs établis ont en commun',
    specialists: 'quand faire appel à un spécialiste',
    place: 'ce qu’il faut savoir des acteurs locaux',
    'first-choice': 'comment bien choisir',
    trust: 'à quoi reconnaître un acteur de confiance',
    reviews: 'comment lire les avis',
    service: 'à quoi reconnaître un bon service',
    'first-time': 'le guide du débutant',
    needs: 'quelle solution pour quel besoin',
    ease: 'ce qui rend l’utilisation simple',
    quality: 'à quoi reconnaître la qualité',
    safety: 'les points de sécurité à vérifier',
    integrations: 'ce qui fonctionne ensemble',
    privacy: 'comment vos données sont protégées',
    delivery: 'livraison, délais et frais',
    returns: 'retours, garantie et réclamations',
    range: 'ce qu’offre une bonne sélection',
    emergency: 'que faire en cas d’urgence',
    availability: 'comment obtenir vite un rendez-vous',
    workmanship: 'à quoi reconnaître un travail soigné',
    expertise: 'les qualifications qui comptent',
    'opening-hours': 'horaires et conseils pour la visite',
    atmosphere: 'ce qui fait une bonne ambiance',
    occasions: 'le bon choix pour chaque occasion',
    location: 'accès, emplacement et environs',
    independence: 'à quoi reconnaître l’indépendance',
    community: 'où échanger avec d’autres',
    participation: 'comment participer',
    transparency: 'la transparence des acteurs',
    sustainability: 'ce qui est durable, et comment le voir',
    comparison: 'les principales différences',
    strengths: 'points forts et points faibles des offres',
    alternatives: 'quelles sont les alternatives',
    price: 'combien cela coûte, et de quoi dépend le prix',
    value: 'ce que l’on obtient pour son argent',
    decision: 'les points à vérifier avant de décider',
  },
  place: (category, place) => `${category} (${place})`,
  headline: (about, says) => `${about} : ${says}`,
  quote: (text) => `« ${text} »`,
  list: listed(', ', ' et '),
  proposals: {
    create_article: {
      title: (title) => `Publier un article : ${title}`,
      description: (brand) =>
        `Un article qui répond à ces questions, chacune dans sa propre partie. Il compare les offres avec équité, dit à quels besoins ${brand} répond et auxquels non, et appuie chaque chiffre sur une source.`,
    },
    create_network_post: {
      reason: 'Une bonne part des sources citées sont des publications de réseaux professionnels.',
      title: (title) => `Écrire une publication pour un réseau professionnel : ${title}`,
      description: (brand) =>
        `Une publication qui partage un enseignement utile tiré de la pratique et dit ce que ${brand} y apporte. Elle se comprend sans cliquer.`,
    },
    create_short_post: {
      reason: 'Une bonne part des sources citées sont des messages courts.',
      title: (title) => `Écrire un message court ou un fil : ${title}`,
      description: (brand) =>
        `Un message court ou un fil en mots simples, une idée par message, qui nomme ${brand} là où c’est utile.`,
    },
    create_forum_post: {
      reason: 'Au moins une source citée sur cinq est une discussion de forum où votre voix manque.',
      title: (title) => `Participer aux discussions des forums : ${title}`,
      description: (brand) =>
        `Une contribution qui répond d’abord à la question, dit ouvertement qu’elle parle pour ${brand} et invite à la contradiction. Pas de publicité : les forums la suppriment.`,
    },
  },
  reasons: {
    own: 'Votre site figure déjà parmi les sources citées : une page qui répond directement a peu de chemin à faire.',
    cited: (pages) => `Les assistants d’IA citent ${pages} page${s(pages)} à ce sujet, et aucune des vôtres.`,
    uncited: 'Les assistants d’IA ne citent aucune page à ce sujet : une bonne source a peu de concurrence.',
    tests:
      'Au moins six sources citées sur dix sont des tests, des annuaires ou des magazines : une page de plus sur votre site changerait peu de chose.',
  },
  gap: ({ brand, ok, missing, example, questions, rivals }) =>
    `Sur ${ok} réponses à ${questions === 1 ? `la question ${example}` : `${questions} questions comme ${example}`}, ${missing} ne ${missing < 2 ? 'nomme' : 'nomment'} pas ${brand}. ${
      rivals === '' ? 'Aucun concurrent suivi n’est nommé non plus.' : `Noms les plus fréquents : ${rivals}.`
    }`,
  impact: ({ questions, total, points }) =>
    `Cela concerne ${questions} question${s(questions)} ouverte${s(questions)} sur ${total}. Combler cet écart peut apporter environ ${points.replace('.', ',')} points de visibilité ; les rapports suivants montreront ce qui en aura été gagné.`,
  mention: {
    title: (sites, brand) => `Demander à ${sites} de parler de ${brand}`,
    description: ({ example, pages, brand }) =>
      `Les réponses aux questions comme ${example} s’appuient surtout sur des tests, des annuaires et des magazines indépendants. Demandez aux rédactions de ${pages} page${s(pages)} citée${s(pages)} de prendre ${brand} en considération, et donnez-leur de quoi juger par elles-mêmes.`,
    angle: ({ example, category }) =>
      `Qui demande ${example} obtient une image incomplète du sujet « ${category} ». Proposez un accès direct, des faits vérifiables et un interlocuteur ; jamais de paiement, d’échange de liens ou d’avis écrit par vous.`,
    letter: ({ site, brand, question, rivals, about, website }) => `Bonjour à l’équipe de ${site},

Quand on leur demande ${question}, les assistants d’IA citent vos pages${rivals === '' ? '.' : ` et nomment ${rivals} plus souvent que ${brand}.`}

${about}

Accepteriez-vous de prendre ${brand} en considération lors de votre prochaine mise à jour ? Nous vous donnons volontiers accès à notre offre, répondons à vos questions et vous signalons des sources indépendantes. Votre avis restera le vôtre, quel qu’il soit.

En savoir plus : ${website}

Cordialement
${brand}`,
  },
  brief: {
    questions: 'Questions auxquelles répondre',
    brand: 'Marque',
    audience: 'Public',
    uses: 'Usages',
    named: 'Nommés dans les réponses aujourd’hui',
    cited: 'Cités aujourd’hui',
    searched: 'Recherches faites par les assistants d’IA',
  },
};
