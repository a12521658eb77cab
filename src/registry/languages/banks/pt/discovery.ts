import type { TopicBank } from '../../row.ts';

export const DISCOVERY: TopicBank<'category_discovery'> = {
  overview: {
    things: [
      'Que empresas são uma referência em {category}?',
      'Faça um resumo do mercado de {category}.',
      'Que tipos de {category} existem, com um exemplo de cada?',
    ],
    others: [
      'Procuro {category}[ em {region}]: que nomes devo conhecer?',
      'Faça um resumo: que {category} há[ em {region}]?',
      'Que tipos diferentes de {category} existem[ em {region}], com um exemplo de cada?',
    ],
  },
  prominence: {
    all: [
      'De que {category}[ em {region}] se fala mais hoje em dia?',
      'Quando se fala de {category}[ em {region}], que nomes vêm logo à cabeça?',
      'Quem aparece no topo dos rankings de {category}[ em {region}]?',
    ],
  },
  experts: {
    traded: ['Que {category} os testes independentes recomendam?'],
    things: [
      'Que {category} os profissionais usam no trabalho?',
      'Que {category} as revistas especializadas mais citam?',
    ],
    online_shop: [
      'Em que {category} costuma comprar quem entende do assunto?',
      'Que {category} os guias de compras mais citam?',
    ],
    local: [
      'Que {category}[ em {region}] os moradores recomendam aos amigos?',
      'Que {category}[ em {region}] alguém do ramo escolheria?',
      'Que {category}[ em {region}] aparecem muito na imprensa local e nos fóruns?',
    ],
    ideals: [
      'Que {category}[ em {region}] os especialistas levam a sério?',
      'Que {category}[ em {region}] aparecem mais nas notícias?',
      'Para quem entende do assunto, que {category}[ em {region}] valem a pena?',
    ],
  },
  newcomers: {
    all: ['Procuro {category}[ em {region}]: há nomes novos que valha a pena conhecer?'],
    product: [
      'Conhece alguma marca de {category} pouco conhecida mas muito boa?',
      'Que marca de {category} tem cada vez mais clientes?',
    ],
    software: [
      'Conhece alguma empresa de {category} pouco conhecida mas muito boa?',
      'Que empresa de {category} tem cada vez mais clientes?',
    ],
    others: [
      'Conhece {category}[ em {region}] que mereçam mais reconhecimento?',
      'Há {category}[ em {region}] que deem cada vez mais que falar?',
    ],
  },
  established: {
    product: [
      'Que marcas de {category} com muitos anos de mercado ainda valem a pena?',
      'Que marca de {category} tem mais experiência?',
    ],
    software: [
      'Que empresas de {category} com muitos anos de mercado ainda valem a pena?',
      'Que empresa de {category} tem mais experiência?',
    ],
    online_shop: ['Há {category} com muitos anos de atividade que ainda valham a pena?'],
    local: ['Há {category}[ em {region}] com muitos anos de atividade que ainda valham a pena?'],
    ideals: [
      'Conhece {category}[ em {region}] com uma longa história que ainda valham a pena?',
      'Que {category}[ em {region}] abriram caminho na área?',
    ],
    others: ['Que {category}[ em {region}] estão em atividade há mais tempo?'],
    traded: ['Em que {category} já se confiava há dez anos?'],
    local_service: [
      'Procuro {category}[ em {region} e arredores], de preferência uma empresa familiar: conhece alguma?',
    ],
    venues: ['Procuro {category}[ em {region} e arredores], de preferência um negócio de família: conhece algum?'],
    professional_service: ['Que {category}[ em {region}] são uma referência na área?'],
  },
  specialists: {
    product: ['Que pequenos fabricantes de {category} conhece?', 'Sou fã de {category}: o que há de fora do comum?'],
    software: [
      'Procuro {category} para uma grande empresa: o que aconselha?',
      'Que {category} de código aberto conhece?',
      'Somos uma empresa de três ou quatro pessoas: que {category} aconselha?',
    ],
    shops: [
      'Quero uma coisa rara: em que {category}[ em {region}] vale a pena procurar?',
      'Conhece {category}[ em {region}] que se dediquem a uma só especialidade?',
    ],
    local_service: [
      'Há {category}[ em {region}] que aceitem trabalhos pequenos?',
      'Tenho um trabalho grande e fora do comum: que {category}[ em {region} e arredores] dão conta dele?',
    ],
    professional_service: [
      'Tenho um caso complicado: que {category}[ em {region}] recomenda?',
      'Há {category}[ em {region}] que atendam tanto particulares como empresas?',
    ],
    hospitality: [
      'Que {category}[ em {region}] quase nenhum turista conhece?',
      'Conhece {category} fora do comum[ em {region}]?',
    ],
    media_or_community: [
      'Conhece {category} sobre um nicho muito específico?',
      'Por trás de que {category} há voluntários ou uma redação pequena?',
    ],
    organisation: [
      'Conhece {category}[ em {region}] que façam um bom trabalho longe dos holofotes?',
      'Há {category}[ em {region}] que se dediquem a uma só causa ou a um só tema?',
    ],
  },
  place: {
    traded: ['Que {category} as pessoas mais escolhem em {region}?', 'Moro em {region}: que {category} me aconselha?'],
    media_or_community: [
      'Que {category} as pessoas mais seguem em {region}?',
      'Moro em {region}: que {category} me aconselha?',
    ],
  },
};
