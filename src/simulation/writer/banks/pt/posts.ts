import type { Bank } from '../shape.ts';

export const POSTS: Bank['posts'] = {
  angle: 'Uma ideia útil que os leitores podem aplicar logo, e franqueza sobre quem fala.',
  hashtags: ['GuiaDeCompra', 'Decisões', 'BoasPerguntas'],
  network: {
    hooks: [
      'Sobre o tema {topic}, a pergunta mais útil raramente é a primeira que se faz.',
      'Escolher fica mais fácil quando se deixa de comparar nomes. Isso também vale para o tema {topic}.',
      'Antes de comparar ofertas, anote uma única coisa: o que não pode falhar de jeito nenhum?',
    ],
    pictures: 'A imagem deste post mostra a ideia: menos ruído e uma visão clara do que importa.',
    article: {
      hook: 'Antes de decidir, ajuda ler a própria fonte.',
      page: 'O link deste post leva à página {quote}.',
      anyPage: 'O link deste post leva a uma fonte assim.',
      says: 'Lá se pode ler, entre outras coisas: {list}.',
      close: 'Mais do que isso não prometemos: verifique na própria página o que vale para o seu caso.',
    },
    occasion: {
      hook: 'Hoje é um bom dia para agradecer.',
      given: 'A ocasião: {quote}.',
      modest: 'Para isso não é preciso nenhum aniversário; um dia como os outros já é motivo suficiente.',
      meaning: [
        'Uma ocasião assim é, antes de tudo, um motivo para ver o que ainda devemos às pessoas que contam conosco.',
        'As perguntas nos mostram onde falta uma explicação, e a crítica sincera nos mostra onde falta mais do que uma explicação.',
        'Queremos que continue assim: pergunte o que não estiver claro e nos diga quando uma resposta não ajudar.',
      ],
      thanks: 'Obrigado a todas as pessoas que perguntam, experimentam, discordam e continuam conosco.',
    },
    poll: {
      hook: 'Sobre o tema {topic}, uma pergunta divide as opiniões toda vez.',
      lead: [
        'Uns olham primeiro o preço; outros, se algo combina com o seu dia.',
        'Outros ainda querem saber sobretudo se alguém responde quando há um problema.',
        'Cada um desses pontos pode ser um bom começo, mas a ordem muda qual oferta fica em primeiro lugar.',
        'Gostaríamos de saber como você faz, e vamos retomar o resultado em um próximo post.',
      ],
      question: 'O que você olha primeiro no tema {topic}?',
      anyQuestion: 'O que você olha primeiro ao escolher?',
      options: ['Preço e condições', 'Combina com o meu dia', 'Ajuda que responde', 'Relatos de outras pessoas'],
    },
    follow: 'O que resulta disso é simples: menos candidatos, perguntas melhores e um teste antes da assinatura.',
    cta: [
      'Que pergunta você faria primeiro? Conte nos comentários.',
      'Como você decidiu da última vez? Queremos conhecer a sua experiência.',
    ],
  },
  short: {
    hooks: [
      '{topic}: comece pela sua própria lista e não por uma lista de nomes.',
      'Um guia curto, sem rankings. O tema: {topic}.',
    ],
    close: 'O que você acrescentaria?',
  },
  forum: {
    titles: ['{topic}: como vocês fazem para escolher?', '{topic}: que perguntas mais ajudaram vocês?'],
    answers: [
      'Em resumo: anotar o que precisa funcionar, descartar o que não atende e experimentar o resto com uma tarefa própria antes de pagar.',
      'Em resumo: não há uma melhor opção para todos, então é melhor decidir pelos próprios requisitos e por um pequeno teste do que por nomes.',
    ],
    disclosure: 'Com transparência: escrevo em nome de {brand}; leiam este texto sabendo disso.',
    fair: [
      'Outros fornecedores também fazem um bom trabalho nesta área, e para certas necessidades serão a melhor escolha.',
      'Se algo mais simples ou a solução atual bastar, esse também é um bom resultado.',
    ],
    open: [
      'Que pergunta mais ajudou vocês na hora de decidir?',
      'Que critério vocês acrescentariam por experiência própria?',
    ],
    why: {
      cited: 'Citada em respostas a esta pergunta; as regras dela ainda não foram lidas.',
      general: 'Uma comunidade geral para decisões desse tipo; verifique se o tema e posts de empresas são permitidos.',
    },
  },
  occasions: ['aniversário', 'celebr', 'comemor', 'fundad', 'desde que', 'lançamento', 'prêmio', 'orgulho'],
};
