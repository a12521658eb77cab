import { type GapTexts, listed } from './row.ts';

const s = (n: number): string => (n === 1 ? '' : 's');

export const PT_TEXTS: GapTexts = {
  titles: {
    overview: 'um panorama do mercado',
    prominence: 'quem é conhecido pelo quê',
    experts: 'a que prestam atenção os especialistas',
    newcomers: 'novidades que vale a pena conhecer',
    established: 'o que têm em comum os nomes mais antigos',
    specialists: 'quando compensa um especialista',
    place: 'o que saber sobre quem trabalha na região',
    'first-choice': 'como escolher bem',
    trust: 'como reconhecer quem merece confiança',
    reviews: 'como ler as avaliações',
    service: 'como é um bom atendimento',
    'first-time': 'um guia para quem começa',
    needs: 'que solução serve a cada necessidade',
    ease: 'o que torna o uso simples',
    quality: 'como reconhecer a qualidade',
    safety: 'cuidados a ter com a segurança',
    integrations: 'o que funciona com o quê',
    privacy: 'como os dados são protegidos',
    delivery: 'entrega, prazos e custos',
    returns: 'devoluções, garantia e reclamações',
    range: 'o que inclui uma boa variedade',
    emergency: 'o que fazer numa urgência',
    availability: 'como conseguir vaga depressa',
    workmanship: 'como reconhecer um trabalho bem feito',
    expertise: 'que qualificações contam',
    'opening-hours': 'horários e dicas para a visita',
    atmosphere: 'o que cria um bom ambiente',
    occasions: 'a escolha certa para cada ocasião',
    location: 'como chegar e o que há por perto',
    independence: 'como reconhecer a independência',
    community: 'onde trocar experiências',
    participation: 'como participar',
    transparency: 'como reconhecer a transparência',
    sustainability: 'o que é sustentável e como se nota',
    comparison: 'as diferenças mais importantes',
    strengths: 'pontos fortes e fracos das opções',
    alternatives: 'que alternativas existem',
    price: 'quanto custa e de que depende o preço',
    value: 'o que se recebe pelo dinheiro',
    decision: 'uma lista de verificação para decidir',
  },
  place: (category, place) => `${category} (${place})`,
  headline: (about, says) => `${about}: ${says}`,
  quote: (text) => `“${text}”`,
  list: listed(', ', ' e '),
  proposals: {
    create_article: {
      title: (title) => `Publicar um artigo: ${title}`,
      description: (brand) =>
        `Um artigo que responde a estas perguntas, cada uma numa parte própria. Compara as opções com justiça, diz para que serve ${brand} e para que não serve, e indica a fonte de cada número.`,
    },
    create_network_post: {
      reason: 'Boa parte das fontes citadas são publicações em redes profissionais.',
      title: (title) => `Escrever uma publicação para uma rede profissional: ${title}`,
      description: (brand) =>
        `Uma publicação que mostra algo útil aprendido na prática e diz o que ${brand} acrescenta. É clara mesmo sem clicar.`,
    },
    create_short_post: {
      reason: 'Boa parte das fontes citadas são mensagens curtas.',
      title: (title) => `Escrever uma mensagem curta ou uma thread: ${title}`,
      description: (brand) =>
        `Uma mensagem curta ou uma thread em palavras simples, uma ideia por mensagem, que menciona ${brand} onde faz sentido.`,
    },
    create_forum_post: {
      reason: 'Pelo menos uma em cada cinco fontes citadas é uma conversa de fórum em que falta a sua voz.',
      title: (title) => `Participar nos fóruns: ${title}`,
      description: (brand) =>
        `Uma contribuição que primeiro responde à pergunta, diz abertamente que fala por ${brand} e convida a discordar. Sem publicidade: os fóruns apagam anúncios.`,
    },
  },
  reasons: {
    own: 'O seu site já está entre as fontes citadas, por isso falta pouco a uma página que responda diretamente.',
    cited: (pages) =>
      `Os assistentes de IA citam ${pages} página${s(pages)} sobre este tema, e ${pages === 1 ? 'não é sua' : 'nenhuma é sua'}.`,
    uncited:
      'Os assistentes de IA não citam nenhuma página sobre este tema, por isso uma boa fonte tem pouca concorrência.',
    tests:
      'Pelo menos seis em cada dez fontes citadas são testes, diretórios ou revistas, por isso mais uma página própria mudaria pouco.',
  },
  gap: ({ brand, ok, missing, example, questions, rivals }) =>
    `Em ${missing} de ${ok} respostas a ${questions === 1 ? `esta pergunta, ${example},` : `${questions} perguntas como ${example}`} falta ${brand}. ${
      rivals === '' ? 'Também não aparece nenhum concorrente acompanhado.' : `Nomes mais citados: ${rivals}.`
    }`,
  impact: ({ questions, total, points }) =>
    `Isto diz respeito a ${questions} de ${total} perguntas abertas. Fechar essa lacuna pode trazer cerca de ${points.replace('.', ',')} pontos de visibilidade; os próximos relatórios mostram quanto disso foi alcançado.`,
  mention: {
    title: (sites, brand) => `Pedir a ${sites} que fale de ${brand}`,
    description: ({ example, pages, brand }) =>
      `As respostas a perguntas como ${example} apoiam-se sobretudo em testes, diretórios e revistas independentes. Peça à redação de ${pages} página${s(pages)} citada${s(pages)} que considere ${brand} e ofereça tudo o que é preciso para uma opinião própria.`,
    angle: ({ example, category }) =>
      `Quem pergunta ${example} recebe uma imagem incompleta do tema “${category}”. Ofereça acesso direto, informações verificáveis e uma pessoa de referência; nunca pagamento, troca de links ou uma avaliação escrita pela própria marca.`,
    letter: ({ site, brand, question, rivals, about, website }) => `À redação de ${site}, bom dia.

Quando alguém pergunta ${question}, os assistentes de IA citam as suas páginas${rivals === '' ? '.' : ` e mencionam ${rivals} mais vezes do que ${brand}.`}

${about}

Poderiam considerar ${brand} na próxima atualização? Com prazer damos acesso, respondemos às suas perguntas e indicamos provas independentes. A opinião é só sua, seja qual for.

Mais sobre nós: ${website}

Atenciosamente
${brand}`,
  },
  brief: {
    questions: 'Perguntas a responder',
    brand: 'Marca',
    audience: 'Público',
    uses: 'Usos',
    named: 'Citados hoje nas respostas',
    cited: 'Fontes citadas hoje',
    searched: 'O que os assistentes de IA pesquisaram',
  },
};
