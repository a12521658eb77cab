import type { Bank } from '../shape.ts';
import { FAQ } from './faq.ts';
import { OFFERS } from './offers.ts';
import { POSTS } from './posts.ts';
import { STEPS } from './steps.ts';

export const PT: Bank = {
  language: 'pt',
  quotes: ['“', '”'],
  join: { sentence: ' ', item: ', ', last: ' e ', lastOfMany: ' e ', colon: ': ' },
  reading: {
    sentence:
      /^(?:como|o que|que|qual|quais|quem|onde|quando|por que|quant\p{L}+|escolher|comparar|encontrar|vale a pena)(?!\p{L})/iu,
    functionWords: /(?<!\p{L})(?:os|dos|uma|com|não|quais)(?!\p{L})/iu,
    leaning: /^(?:is[st]o|est[ae]s?|ess[ae]s?|el[ae]s?|aqui|ali|mas|e|ou|também|ambos)(?!\p{L})/iu,
  },
  anyTopic: 'escolha de uma oferta',
  plan: {
    intent: 'Os leitores querem escolher bem e saber quais perguntas fazer antes de decidir.',
    audience: 'Pessoas que comparam ofertas e precisam justificar a sua escolha',
    angle:
      'Ajudar a decidir em vez de classificar nomes: primeiro os critérios, depois as diferenças e por fim um olhar justo sobre {brand}, inclusive sobre os casos em que outra coisa serve melhor.',
    titles: [
      '{topic}: o que realmente importa na escolha',
      '{topic}: um guia para decidir com bons motivos',
      'Como comparar ofertas sem se perder',
    ],
    avoid: [
      'Que {brand} seja a melhor opção para todos',
      'Preços, economias ou números de clientes que nenhuma fonte informa',
      'Pontos fracos de concorrentes que nenhuma fonte independente descreve',
    ],
  },
  sections: { ...OFFERS, ...STEPS },
  comparison: ['Diferença', 'O que considerar'],
  facts: {
    own: [
      'No próprio site, {brand} afirma: {quote}.',
      'Nas palavras da empresa: {quote}.',
      'O site de {brand} também diz: {quote}.',
      'Em outro ponto, {brand} escreve: {quote}.',
    ],
    host: [
      'Em {host}, pode-se ler: {quote}.',
      'Uma página de {host} observa: {quote}.',
      'A afirmação a seguir vem de {host}: {quote}.',
      'Ainda em {host}: {quote}.',
    ],
    unnamed: [
      'Uma das fontes diz: {quote}.',
      'Outra afirmação tirada das fontes: {quote}.',
      'As fontes trazem também isto: {quote}.',
      'Mais uma página afirma: {quote}.',
    ],
    items: [
      'O site de {brand} menciona, entre outras coisas, {list}.',
      'Entre os títulos das páginas de {brand} estão {list}.',
    ],
    figure: {
      criteria: 'Pergunte como um número assim foi obtido antes de confiar nele.',
      options: 'Ao comparar, verifique se os outros números foram obtidos da mesma forma.',
      brand: 'Pergunte à empresa em que condições isso vale.',
      costs: 'Verifique se isso ainda vale no dia do seu pedido.',
      test: 'Um teste mostra se isso também vale no seu caso.',
      mistakes: 'Sozinho, um número assim prova pouco; procure as condições por trás dele.',
      start: 'Tenha esse número em mente quando fizer um balanço mais tarde.',
    },
    pointer: [
      'Mais detalhes sobre isso estão em {host} {quote}.',
      'Para se aprofundar neste ponto, consulte {host} {quote}.',
    ],
  },
  faq: FAQ,
  lead: {
    answers: [
      'A escolha certa é a oferta que cumpre todas as exigências de que você não pode abrir mão e que prova isso em um pequeno teste feito por você.',
      'Não existe uma melhor escolha para todos: a melhor é a oferta que cumpre por escrito os seus requisitos indispensáveis e resiste a um teste curto.',
    ],
    brandAnswer:
      '{brand} é a escolha certa se a empresa confirmar por escrito tudo de que você não pode abrir mão e se a oferta resistir ao seu próprio teste; caso contrário, será outra.',
    covers: 'Este artigo trata dos seguintes temas: {list}.',
    read: 'As páginas citadas aqui foram lidas em {year}.',
    more: [
      'Ele foi escrito para quem precisa decidir e quer poder justificar a escolha.',
      'Onde há citações, a fonte aparece ao lado, para que você possa consultá-la.',
      'Onde não havia informação confiável, o texto deixa os números de fora em vez de adivinhar.',
      'No fim, você terá uma lista de perguntas para fazer a qualquer fornecedor.',
      'Nada disso exige conhecimentos especiais, apenas um pouco de tempo e uma folha de papel.',
      'Se estiver com pressa, comece pela parte que mais interessa a você.',
    ],
  },
  meta: {
    titles: ['{topic}: um guia prático', 'Escolher bem: um guia prático'],
    descriptions: [
      'Quais critérios contam, em que as opções diferem e como testar antes de decidir.',
      'Um guia justo.',
      'Um guia justo com perguntas para qualquer fornecedor.',
      'Com perguntas a fazer e erros a evitar.',
      'Para quem quer justificar a própria escolha.',
      'Claro e sem publicidade.',
      'Descubra a que prestar atenção.',
    ],
  },
  images: {
    checklist: {
      alt: 'Um caderno com uma lista de verificação vazia e um lápis sobre uma mesa de madeira',
      caption: 'A sua própria lista vem antes de qualquer lista de nomes.',
    },
    comparing: {
      alt: 'Duas mãos colocam várias caixas simples lado a lado sobre uma mesa',
      caption: 'Lado a lado, as diferenças ficam visíveis.',
    },
    desk: {
      alt: 'Uma escrivaninha arrumada junto à janela, com um notebook fechado, uma planta e uma xícara',
      caption: 'Um olhar atento precisa de um momento de calma.',
    },
    budget: {
      alt: 'Pequenas pilhas de moedas ao lado de uma calculadora e de uma folha dobrada',
      caption: 'O que conta é o total, não o primeiro preço.',
    },
    trial: {
      alt: 'Mãos experimentam as peças de uma pequena maquete de madeira em uma bancada',
      caption: 'Experimentar mostra o que nenhuma descrição consegue mostrar.',
    },
    crossroads: {
      alt: 'Uma trilha que se divide em um bosque claro, com uma pessoa vista de costas',
      caption: 'Alguns desvios podem ser evitados.',
    },
    planning: {
      alt: 'Um calendário de parede sem anotações ao lado de uma fileira de papéis coloridos',
      caption: 'Um começo tranquilo facilita o dia a dia.',
    },
  },
  posts: POSTS,
};
