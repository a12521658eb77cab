import type { Bank } from '../shape.ts';

export const FAQ: Bank['faq'] = {
  heading: 'Perguntas frequentes',
  kinds: {
    cost: {
      question: 'O que devo saber sobre o preço?',
      cues: ['preço', 'custo', 'custa', 'barat', 'caro', 'grátis', 'gratuit', 'orçamento', 'tarifa'],
      answer: [
        'Compare o total de todo o tempo de uso e não o preço da primeira página.',
        'Ele é feito da compra, dos extras necessários, do seu próprio esforço e do custo de sair.',
        'Peça a cada candidato a mesma lista, por escrito, para poder colocar as somas lado a lado.',
      ],
    },
    trial: {
      question: 'Vale a pena fazer um teste?',
      cues: ['teste', 'demo', 'experiment', 'testar'],
      answer: [
        'Sim, desde que você experimente uma tarefa própria e marque uma data de término.',
        'Um teste sem tarefa mostra apenas como a superfície é agradável.',
        'Dois candidatos nas mesmas condições bastam para ver diferenças que nenhuma descrição menciona.',
      ],
    },
    alternatives: {
      question: 'Quantas alternativas devo comparar?',
      cues: ['alternativa', ' vs', 'versus', 'compar', 'concorren', 'diferen', 'em vez de'],
      answer: [
        'Um punhado basta, se elas diferirem no tipo e não só no nome.',
        'Considere uma oferta ampla, uma especializada e a opção de não mudar nada.',
        'Mais candidatos alongam a tabela sem melhorar a decisão e tomam um tempo que serviria melhor a um teste.',
      ],
    },
    switch: {
      question: 'E se a escolha se mostrar errada?',
      cues: ['troca', 'mudar', 'migr', 'cancel', 'devol', 'reembols', 'sair', 'errad'],
      answer: [
        'Então ajuda ter combinado a saída antes da compra.',
        'Conheça o aviso prévio ou o prazo de devolução e guarde cópias de tudo o que é seu.',
        'Uma correção nas primeiras semanas sai mais barata do que anos com algo que ninguém gosta de usar.',
      ],
    },
    reviews: {
      question: 'Até que ponto posso confiar em avaliações e rankings?',
      cues: ['avaliaç', 'opini', 'ranking', 'classifica', 'confi', 'reputaç', 'segur', 'reclama'],
      answer: [
        'Use-os para encontrar perguntas e não respostas.',
        'Uma avaliação é útil quando diz quem testou o quê, por quanto tempo e com que interesse.',
        'Procure pontos levantados por vários autores independentes e verifique-os antes que eles decidam algo.',
      ],
    },
    time: {
      question: 'Quanto tempo devo prever para a decisão?',
      cues: ['quanto tempo', 'quando', 'rápid', 'prazo', 'demora'],
      answer: [
        'Preveja tempo para uma rodada de perguntas e um teste, e marque um dia para decidir.',
        'Quanto maiores as consequências, mais longo pode ser o teste.',
        'Sem uma data, as comparações tendem a continuar até que surja a próxima oferta e tudo recomece.',
      ],
    },
    choose: {
      question: 'Por onde começo se sei pouco sobre o assunto?',
      cues: ['melhor', 'qual', 'quais', 'como ', 'escolh', 'recomend', 'começ', 'devo', 'vale a pena'],
      answer: [
        'Comece pela sua própria situação e não por uma lista de nomes.',
        'Anote o que precisa funcionar, descarte tudo o que não atende e experimente o que sobrar.',
        'Quem já passou pela mesma decisão é uma boa companhia para uma hora de conversa.',
      ],
    },
    brand: {
      question: '{brand} é a escolha certa para mim?',
      cues: ['{brand}'],
      answer: [
        'Depende: o que {brand} confirma por escrito precisa cobrir todos os seus requisitos.',
        'Se faltar um deles, uma alternativa é a melhor escolha.',
        'Se todos estiverem cobertos, experimente com uma tarefa própria e compare o resultado com o de pelo menos outro candidato.',
      ],
    },
  },
  general: [
    'Não há uma resposta certa para todos; depende daquilo de que você não pode abrir mão.',
    'Comece por um dia comum e anote onde as coisas emperram hoje.',
    'O que melhorar esse ponto merece prioridade sobre todo o resto.',
    'Na maioria dos casos, uma pergunta direta ao fornecedor ajuda mais do que outra lista.',
    'Faça-a por escrito, descreva a sua situação em palavras simples e peça um exemplo.',
    'A qualidade da resposta faz parte do resultado.',
    'Responda primeiro para o seu próprio caso, porque afirmações gerais raramente servem por completo.',
    'Uma conversa curta com pessoas que têm a mesma necessidade costuma revelar pontos que nenhuma página menciona.',
    'Depois fica mais fácil ver quais ofertas estão fora de questão.',
    'A resposta sincera é que um teste mostra isso melhor do que qualquer descrição.',
    'Escolha uma tarefa, marque uma data e compare o resultado com o que você esperava.',
    'Se não coincidirem, você terá aprendido algo a baixo custo.',
    'Veja esse ponto no contrato e não apenas no site.',
    'As condições que importam a você deveriam estar escritas de modo que os dois lados entendam a mesma coisa.',
    'Se algo continuar pouco claro, peça uma explicação antes de concordar.',
    'Isso importa menos do que parece, desde que os seus requisitos sejam cumpridos.',
    'Trate-o como um desejo que só decide entre candidatos de resto iguais.',
    'Assim, um detalhe não afasta o essencial.',
  ],
};
