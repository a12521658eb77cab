import { FR_FINDINGS } from './findings/fr.ts';
import { cutList, type SiteTexts } from './row.ts';

const UNCONFIRMED = 'Aucun assistant d’IA n’a confirmé qu’il lit llms.txt.';
const SERVE_LLMS = 'Servez le fichier avec le statut 200 en text/plain ou text/markdown, ou répondez 404.';
const NO_IMPACT = 'Aucun sur les réponses mesurées. Cette action est là pour que le choix soit délibéré.';
const count = (n: number, one: string, many: string): string => `${n} ${n < 2 ? one : many}`;
const inStatus = (status: number | null): string => (status === null ? '' : ` (statut HTTP ${status})`);

const EFFECTS = {
  search: (operator: string) => `le site disparaît de la recherche sur laquelle s’appuie ${operator}`,
  user: (operator: string) => `les assistants de ${operator} ne peuvent ouvrir aucune page du site à la demande`,
  control: (operator: string) => `${operator} n’utilise le contenu ni pour l’entraînement ni pour étayer ses réponses`,
  training: () => 'le site est écarté de l’entraînement des modèles ; les réponses avec recherche ne changent pas',
  obsolete: () => 'rien ne change : l’opérateur n’emploie plus ce nom',
} as const;

/** While a crawler of this kind is blocked. */
const LOSSES = {
  search: (operator: string) =>
    `le site est absent de la recherche sur laquelle s’appuient les réponses de ${operator}.`,
  user: (operator: string) =>
    `les assistants de ${operator} ne peuvent ouvrir aucune page du site quand on les interroge à son sujet.`,
  control: (operator: string) => `${operator} n’utilise le contenu ni pour l’entraînement ni pour étayer ses réponses.`,
} as const;

const ADVICE = {
  empty: 'Le fichier est vide : écrivez un titre avec le nom du site et une liste de ses pages les plus utiles.',
  not_utf8: 'Le fichier n’est pas en UTF-8 valide : enregistrez-le en UTF-8.',
  title_missing: 'Il n’y a pas de titre de premier niveau : commencez le fichier par « # » et le nom du site.',
  title_not_first: 'Le titre de premier niveau n’est pas au début du fichier : placez-le en haut.',
  several_titles:
    'Il y a plusieurs titres de premier niveau : gardez le premier et faites des autres des sections « ## ».',
  no_links: 'Aucune page n’est liée : listez les pages les plus utiles sous la forme « - [nom](https://...): sujet ».',
  unreadable_link: 'Au moins un lien a une adresse illisible : utilisez des adresses https absolues.',
  list_item_without_link:
    'Au moins une entrée d’une section « ## » n’a pas de lien : chaque entrée doit nommer une page.',
  links_elsewhere:
    'La plupart des liens mènent à d’autres sites : listez les pages de celui-ci et placez les autres sous « ## Optional ».',
  dead_links: 'Au moins une page liée du site ne répond pas avec 200 : corrigez ou supprimez le lien.',
} as const;

export const FR_SITE: SiteTexts = {
  list: cutList(', ', ' et ', (n) => count(n, 'autre', 'autres')),
  findings: FR_FINDINGS,
  page: {
    title: { access: 'Laisser les assistants d’IA lire cette page', markup: 'Dire clairement ce qu’est cette page' },
    why: {
      access:
        'Une page que les assistants d’IA ne peuvent pas lire, ou qu’ils doivent ignorer, ne peut pas être citée, si bon que soit son contenu. Cela passe avant tout nouveau texte.',
      markup:
        'Le titre, les intertitres et les données structurées disent à un assistant d’IA de quoi parle une page et à qui elle appartient. Sans eux il doit deviner, et il cite les pages où il n’a pas à le faire.',
    },
    impact: {
      access: 'La page peut servir de source. Le prochain rapport vérifie à nouveau chaque critère.',
      markup:
        'Une page plus claire se rattache plus facilement à une question ; à elle seule, elle fait rarement bouger le score. Le prochain rapport vérifie à nouveau chaque critère.',
    },
    description: (findings, issues, others) =>
      `${count(findings, 'constat', 'constats')} sur cette page : ${issues}${others > 0 ? ` Il en va de même pour ${count(others, 'autre page que nous avons lue', 'autres pages que nous avons lues')}.` : ''}`,
  },
  robots: {
    engines: (operator) => `les assistants de ${operator}`,
    effect: ({ kind, operator }) => EFFECTS[kind](operator),
    listed: (effects) => `Ce blocage signifie : ${effects}.`,
    loss: ({ kind, operator }, tokens, many) =>
      `Tant que ${tokens} ${many ? 'sont bloqués' : 'est bloqué'}, ${LOSSES[kind](operator)}`,
    costly: ({ tokens, crawlers, losses, engines, searching, lines }) => ({
      title: `Laisser ${tokens} lire votre site`,
      description: `robots.txt tient à l’écart de votre page d’accueil ${count(crawlers, 'robot', 'robots')} par lesquels les assistants d’IA mesurés trouvent ou ouvrent des pages : ${tokens}.`,
      why_it_matters: `${losses.join(' ')} ${searching ? 'Quoi que vous publiiez, c’est' : 'Quand on pose une question sur votre site, il est'} à peine utilisable pour ${engines}.`,
      expected_impact: searching
        ? 'Une fois autorisées, vos pages peuvent de nouveau être trouvées et citées ; les robots relisent robots.txt en un jour environ, les index suivent en quelques jours ou semaines. D’autres actions dépendent de celle-ci.'
        : 'Une fois autorisés, les assistants peuvent ouvrir vos pages quand on les interroge à leur sujet. Certains opérateurs lisent ces pages malgré robots.txt ; l’effet peut donc être faible.',
      recommendation: `Ajoutez à robots.txt un groupe propre à ces robots, ou retirez-les du groupe qui interdit « / » :\n\n${lines}`,
    }),
    elsewhere: ({ tokens, crawlers, losses, lines }) => ({
      title: `Décider si ${tokens} doit rester bloqué`,
      description: `robots.txt tient à l’écart de votre page d’accueil ${count(crawlers, 'robot', 'robots')} d’assistants d’IA que cet espace de travail ne mesure pas : ${tokens}.`,
      why_it_matters: losses.join(' '),
      expected_impact:
        'Aucun changement sur les assistants mesurés ici ; la visibilité sur les autres devient possible.',
      recommendation: `Si vous voulez y être trouvé, autorisez-les :\n\n${lines}`,
    }),
    training: (tokens) => ({
      title: `Vérifier que le blocage de ${tokens} est voulu`,
      description: `robots.txt bloque ${tokens}. Ces robots collectent des pages pour entraîner des modèles, pas pour répondre à des questions.`,
      why_it_matters:
        'Ce blocage est un choix légitime : il écarte votre contenu de l’entraînement et ne vous retire pas des réponses qui cherchent sur le web. Certains sites bloquent par erreur, en croyant le contraire.',
      expected_impact: NO_IMPACT,
      recommendation:
        'Laissez les règles si elles sont voulues. Pour autoriser l’entraînement, retirez ces robots du groupe qui interdit « / ».',
    }),
    obsolete: (tokens) => ({
      title: `Vérifier que le blocage de ${tokens} est voulu`,
      description: `robots.txt bloque ${tokens}. Ces noms ne sont plus employés ; les règles n’ont donc aucun effet.`,
      why_it_matters: 'La personne qui a écrit ces règles croit peut-être bloquer un opérateur qui ne l’est pas.',
      expected_impact: NO_IMPACT,
      recommendation: 'Supprimez les noms périmés, ou remplacez-les par ceux que l’opérateur documente aujourd’hui.',
    }),
    unreadable: (url, status, timeout) => ({
      title: 'Rendre robots.txt de nouveau lisible',
      description: `${url} n’a pas pu être lu${inStatus(status)} : ${timeout ? 'il n’a pas répondu à temps' : 'le serveur a échoué'}.`,
      why_it_matters:
        'Les robots qui suivent la norme prennent un robots.txt qui ne se charge pas pour une interdiction de tout le site, jusqu’à ce qu’il se charge de nouveau (RFC 9309, 2.3.1.4). Il ne compte pas comme un blocage explicite, mais agit comme tel sur tous.',
      expected_impact: 'Dès que le fichier se charge, ou répond 404, les robots reprennent selon ses règles.',
      recommendation:
        'Servez robots.txt avec le statut 200 en text/plain, ou répondez 404 si le site n’a pas besoin de règles.',
    }),
    noRules: (url, status, redirects) => ({
      title: 'Servir un vrai robots.txt',
      description: redirects
        ? `${url} redirige plus de cinq fois${inStatus(status)}.`
        : `${url} répond par une page web au lieu d’un robots.txt${inStatus(status)}.`,
      why_it_matters:
        'Les robots n’y trouvent aucune règle. Rien n’est bloqué, mais les règles que vous croyez en vigueur ne le sont pas.',
      expected_impact: 'Aucun effet direct sur les réponses ; vos règles s’appliquent de nouveau.',
      recommendation:
        'Servez robots.txt à cette adresse avec le statut 200 en text/plain, ou répondez 404 si le site n’a pas besoin de règles.',
    }),
  },
  llms: {
    unconfirmed: UNCONFIRMED,
    why: `llms.txt est un format proposé qui dit aux modèles de langage, en une page, ce qu’offre un site et où. ${UNCONFIRMED} Il coûte peu, et les outils qui le lisent obtiennent un résumé propre.`,
    impact: `Aucun effet mesurable sur les réponses n’est promis. ${UNCONFIRMED}`,
    failing: (url, status) => ({
      title: 'Corriger l’échec de llms.txt',
      description: `${url} répond avec le statut HTTP ${status}. Un site sans ce fichier devrait répondre 404.`,
      recommendation: SERVE_LLMS,
    }),
    absent: (url, brand) => ({
      title: 'Envisager d’ajouter un llms.txt',
      description: `Il n’y a pas de llms.txt à l’adresse ${url}. C’est courant, et ce n’est pas une faute.`,
      recommendation: `Si vous en voulez un : commencez par « # ${brand} », ajoutez après « > » un résumé d’une phrase, puis des sections « ## » qui listent vos pages les plus utiles sous la forme « - [nom](https://...): sujet ».`,
    }),
    redirects: (url) => ({
      title: 'Corriger les redirections de llms.txt',
      description: `${url} redirige plus de cinq fois.`,
      recommendation: SERVE_LLMS,
    }),
    softMissing: (url) => ({
      title: 'Répondre 404 pour le llms.txt absent',
      description: `${url} répond par une page web : qui demande le fichier reçoit autre chose.`,
      recommendation: SERVE_LLMS,
    }),
    malformed: (url, problems, dead) => ({
      title: 'Corriger votre llms.txt',
      description: `${url} ne suit pas le format, ou induit en erreur : ${count(problems.length, 'problème', 'problèmes')}.`,
      recommendation: `${problems.map((problem) => ADVICE[problem]).join(' ')}${dead === '' ? '' : ` Introuvables : ${dead}.`}`,
    }),
  },
};
