import { PT_FINDINGS } from './findings/pt.ts';
import { cutList, type SiteTexts } from './row.ts';

const UNCONFIRMED = 'Nenhum assistente de IA confirmou que lê o llms.txt.';
const SERVE_LLMS = 'Sirva o llms.txt com o código 200 como text/plain ou text/markdown, ou responda com 404.';
const NO_IMPACT = 'Nenhum nas respostas medidas. Está aqui para que a escolha seja consciente.';
const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;
const inStatus = (status: number | null): string => (status === null ? '' : ` (código HTTP ${status})`);

/** The name of a company follows a noun and so needs no article, which Portugal and Brazil would choose differently. */
const EFFECTS = {
  search: (operator: string) => `o site desaparece da busca em que se apoiam os produtos ${operator}`,
  user: (operator: string) =>
    `os assistentes ${operator} não podem abrir nenhuma página do site quando alguém faz uma pergunta sobre ela`,
  control: (operator: string) =>
    `o conteúdo não é usado para treinar os modelos ${operator} nem para fundamentar as respostas`,
  training: () => 'o site não é usado para treinar modelos; as respostas com pesquisa na web não mudam',
  obsolete: () => 'nada muda: o operador já não usa este nome',
} as const;

/** While a crawler of this kind is blocked. */
const LOSSES = {
  search: (operator: string) => `o site não aparece na busca em que se baseiam as respostas dos produtos ${operator}.`,
  user: (operator: string) =>
    `os assistentes ${operator} não podem abrir nenhuma página do site quando alguém faz uma pergunta sobre ela.`,
  control: (operator: string) =>
    `o conteúdo não é usado para treinar os modelos ${operator} nem para fundamentar as respostas.`,
} as const;

/** The file goes by its name: the word for it is not the same in Portugal and in Brazil. */
const ADVICE = {
  empty: 'O llms.txt está vazio: escreva um título com o nome do site e uma lista das páginas mais úteis.',
  not_utf8: 'O llms.txt não é UTF-8 válido: grave-o em UTF-8.',
  title_missing: 'Falta um título de primeiro nível: comece com “# ” e o nome do site.',
  title_not_first: 'O título de primeiro nível não está no início: coloque-o no topo.',
  several_titles:
    'Há mais de um título de primeiro nível: mantenha o primeiro e transforme os outros em títulos “## ”.',
  no_links: 'Não há link para nenhuma página: liste as mais úteis na forma “- [nome](https://...): de que trata”.',
  unreadable_link: 'Pelo menos um link tem um endereço ilegível: use endereços https completos.',
  list_item_without_link: 'Pelo menos um item sob um título “## ” não tem link: cada item deve indicar uma página.',
  links_elsewhere:
    'A maioria dos links leva a outros sites: liste páginas deste e ponha as restantes sob “## Optional”.',
  dead_links: 'Pelo menos uma das páginas do site com link não responde com 200: corrija ou retire o link.',
} as const;

export const PT_SITE: SiteTexts = {
  list: cutList(', ', ' e ', (n) => `mais ${n}`),
  findings: PT_FINDINGS,
  page: {
    title: {
      access: 'Deixar que os assistentes de IA leiam esta página',
      markup: 'Dizer com clareza o que é esta página',
    },
    why: {
      access:
        'Uma página que os assistentes de IA não conseguem ler, ou que devem ignorar, não pode ser citada, por melhor que seja o conteúdo. Isto vem antes de qualquer texto novo.',
      markup:
        'O título, os subtítulos e os dados estruturados dizem a um assistente de IA de que trata uma página e de quem é. Sem eles, ele tem de adivinhar e cita páginas em que isso não é preciso.',
    },
    impact: {
      access: 'A página passa a poder servir de fonte. O próximo relatório volta a verificar cada critério.',
      markup:
        'Uma página mais clara é mais fácil de associar a uma pergunta; por si só, isso raramente altera a pontuação. O próximo relatório volta a verificar cada critério.',
    },
    description: (findings, issues, others) =>
      `${count(findings, 'problema', 'problemas')} nesta página: ${issues}${others > 0 ? ` O mesmo vale para ${count(others, 'outra página', 'outras páginas')} que lemos.` : ''}`,
  },
  robots: {
    engines: (operator) => `os assistentes ${operator}`,
    effect: ({ kind, operator }) => EFFECTS[kind](operator),
    listed: (effects) => `Consequências do bloqueio: ${effects}.`,
    loss: ({ kind, operator }, tokens, many) =>
      `Enquanto ${tokens} ${many ? 'estiverem bloqueados' : 'estiver bloqueado'}, ${LOSSES[kind](operator)}`,
    costly: ({ tokens, crawlers, losses, engines, searching, lines }) => ({
      title: `Abrir o site a ${tokens}`,
      description: `O robots.txt mantém longe da página inicial ${count(crawlers, 'rastreador', 'rastreadores')} com que os assistentes de IA medidos encontram ou abrem páginas: ${tokens}.`,
      why_it_matters: `${losses.join(' ')} ${searching ? 'Publique o que publicar,' : 'Quando alguém perguntar sobre o seu site, ele'} de pouco servirá para ${engines}.`,
      expected_impact: searching
        ? 'Com a permissão, as suas páginas podem voltar a ser encontradas e citadas; os rastreadores releem o robots.txt em cerca de um dia, e os índices são atualizados em dias ou semanas. Outras ações dependem desta.'
        : 'Com a permissão, os assistentes podem abrir as suas páginas quando alguém pergunta sobre elas. Alguns operadores leem essas páginas apesar do robots.txt, por isso o efeito pode ser pequeno.',
      recommendation: `Acrescente ao robots.txt um grupo próprio para estes rastreadores ou retire-os do grupo que proíbe “/”:\n\n${lines}`,
    }),
    elsewhere: ({ tokens, crawlers, losses, lines }) => ({
      title: `Decidir se o bloqueio deve continuar: ${tokens}`,
      description: `O robots.txt mantém longe da página inicial ${count(crawlers, 'rastreador', 'rastreadores')} de assistentes de IA que este espaço de trabalho não mede: ${tokens}.`,
      why_it_matters: losses.join(' '),
      expected_impact: 'Nada muda nos assistentes medidos aqui; nos outros, a visibilidade passa a ser possível.',
      recommendation: `Se quiser que o encontrem nesses assistentes, permita o acesso:\n\n${lines}`,
    }),
    training: (tokens) => ({
      title: `Confirmar se o bloqueio é intencional: ${tokens}`,
      description: `O robots.txt bloqueia ${tokens}. Esses nomes são de rastreadores que reúnem páginas para treinar modelos, não para responder a perguntas.`,
      why_it_matters:
        'O bloqueio é uma escolha legítima: impede que o conteúdo seja usado para treinar modelos e não tira o site das respostas com pesquisa na web. Alguns sites bloqueiam por engano, por acreditarem no contrário.',
      expected_impact: NO_IMPACT,
      recommendation:
        'Se as regras são intencionais, mantenha-as. Para permitir que o conteúdo sirva para treinar modelos, retire estes rastreadores do grupo que proíbe “/”.',
    }),
    obsolete: (tokens) => ({
      title: `Confirmar se o bloqueio é intencional: ${tokens}`,
      description: `O robots.txt bloqueia ${tokens}. Já não se usam esses nomes, por isso as regras não têm efeito.`,
      why_it_matters: 'Quem escreveu estas regras talvez julgue bloqueado um operador que não está.',
      expected_impact: NO_IMPACT,
      recommendation: 'Retire os nomes antigos ou substitua-os pelos que o operador documenta hoje.',
    }),
    unreadable: (url, status, timeout) => ({
      title: 'Fazer com que o robots.txt volte a ser legível',
      description: `Não foi possível ler ${url}${inStatus(status)}: ${timeout ? 'não respondeu a tempo' : 'houve um erro no servidor'}.`,
      why_it_matters:
        'Para os rastreadores que seguem a norma, um robots.txt que não carrega proíbe o site inteiro até voltar a carregar (RFC 9309, 2.3.1.4). Não conta como bloqueio explícito de nenhum deles, mas tem esse efeito em todos.',
      expected_impact:
        'Assim que o robots.txt carregar, ou responder com 404, os rastreadores voltam a seguir as regras.',
      recommendation:
        'Sirva o robots.txt com o código 200 como text/plain, ou responda com 404 se o site não precisar de regras.',
    }),
    noRules: (url, status, redirects) => ({
      title: 'Servir um robots.txt de verdade',
      description: redirects
        ? `${url} redireciona mais de cinco vezes${inStatus(status)}.`
        : `${url} responde com uma página web em vez de um robots.txt${inStatus(status)}.`,
      why_it_matters:
        'Os rastreadores não encontram ali nenhuma regra. Nada está bloqueado, mas as regras que julga em vigor também não valem.',
      expected_impact: 'Nenhum efeito direto nas respostas; as suas regras voltam a valer.',
      recommendation:
        'Sirva o robots.txt neste endereço com o código 200 como text/plain, ou responda com 404 se o site não precisar de regras.',
    }),
  },
  llms: {
    unconfirmed: UNCONFIRMED,
    why: `O llms.txt é um formato proposto que diz aos modelos de linguagem, numa só página, o que um site oferece e onde. ${UNCONFIRMED} Custa pouco, e as ferramentas que o leem recebem um resumo claro.`,
    impact: `Não se promete nenhum efeito mensurável nas respostas. ${UNCONFIRMED}`,
    failing: (url, status) => ({
      title: 'Corrigir o erro do llms.txt',
      description: `${url} responde com o código HTTP ${status}. Um site que não tem llms.txt deve responder com 404.`,
      recommendation: SERVE_LLMS,
    }),
    absent: (url, brand) => ({
      title: 'Considerar a criação de um llms.txt',
      description: `Não há llms.txt em ${url}. Isso é normal e não é um erro.`,
      recommendation: `Se quiser um: comece com “# ${brand}”, acrescente depois de “> ” um resumo de uma frase e, em seguida, títulos “## ” com listas das suas páginas mais úteis na forma “- [nome](https://...): de que trata”.`,
    }),
    redirects: (url) => ({
      title: 'Corrigir os redirecionamentos do llms.txt',
      description: `${url} redireciona mais de cinco vezes.`,
      recommendation: SERVE_LLMS,
    }),
    softMissing: (url) => ({
      title: 'Responder com 404 enquanto não houver llms.txt',
      description: `${url} responde com uma página web, por isso quem pede o llms.txt recebe outra coisa.`,
      recommendation: SERVE_LLMS,
    }),
    malformed: (url, problems, dead) => ({
      title: 'Corrigir o seu llms.txt',
      description: `${url} não segue o formato ou induz em erro: ${count(problems.length, 'problema', 'problemas')}.`,
      recommendation: `${problems.map((problem) => ADVICE[problem]).join(' ')}${dead === '' ? '' : ` Páginas não encontradas: ${dead}.`}`,
    }),
  },
};
