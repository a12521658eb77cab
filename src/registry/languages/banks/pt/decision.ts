import type { TopicBank } from '../../row.ts';

export const DECISION: TopicBank<'comparison' | 'buying_intent'> = {
  comparison: {
    product: ['Compare as principais marcas de {category} quanto às características e à qualidade.'],
    software: ['Compare as principais empresas de {category} quanto às funções e à qualidade.'],
    others: ['Compare {category} de renome[ em {region}].', 'Faça uma tabela com cinco {category}[ em {region}].'],
    things: ['Faça uma tabela com cinco opções de {category}.'],
    commercial: ['Ao escolher {category}[ em {region}], o que muda entre as opções baratas e as caras?'],
    ideals: ['Compare {category}[ em {region}] quanto ao tamanho e à reputação.'],
    all: ['Ao comparar {category}[ em {region}], o que devo ter em conta e que nomes se saem melhor?'],
  },
  strengths: {
    product: [
      'Quais são os pontos fortes e fracos das principais marcas de {category}?',
      'Que marca de {category} tem mais fama do que merece, e qual escolheria em vez dela?',
      'O que distingue as melhores marcas de {category} das outras?',
    ],
    software: [
      'Quais são os pontos fortes e fracos das principais empresas de {category}?',
      'Que empresa de {category} tem mais fama do que merece, e qual escolheria em vez dela?',
      'O que distingue as melhores empresas de {category} das outras?',
    ],
    others: [
      'Que {category}[ em {region}] se destacam, e quais são os seus pontos fortes e fracos?',
      'Há {category}[ em {region}] com mais fama do que merecem, e que nomes escolheria como alternativa?',
      'Na hora de escolher {category}[ em {region}], o que faz a diferença? Dê exemplos.',
    ],
  },
  alternatives: {
    all: [
      'Quais são as melhores alternativas a {rival}[ em {region}]?',
      '{rival} ou {rival2}[ em {region}]: qual é a diferença?',
      'Se a minha primeira escolha falhar, que {category}[ em {region}] sugere como plano B?',
    ],
    product: ['Que marcas pequenas de {category} estão à altura das grandes?'],
    software: ['Que empresas pequenas de {category} estão à altura das grandes?'],
    others: ['Além dos grandes nomes, que {category}[ em {region}] valem a pena?'],
  },
  price: {
    things: [
      'Procuro {category}: quanto vou gastar, e quem tem os preços mais baixos?',
      'Conhece {category} de boa qualidade a bom preço?',
    ],
    product: ['Onde encontro {category} com desconto?'],
    software: ['Que {category} posso usar de graça?'],
    shops: [
      'Que {category}[ em {region}] têm os preços mais baixos?',
      'Que {category}[ em {region}] têm boas promoções neste momento?',
    ],
    local_service: [
      'Procuro {category}[ em {region}]: quanto costumam cobrar, e quem fica mais em conta?',
      'Há {category}[ em {region}] que façam orçamento grátis?',
      'Que {category}[ em {region}] combinam um preço fixo antes de começar?',
    ],
    professional_service: [
      'Procuro {category}[ em {region}]: quanto costumam cobrar, e quem fica mais em conta?',
      'Há {category}[ em {region}] que não cobrem a primeira conversa?',
      'Que {category}[ em {region}] dizem desde o início quanto vai custar?',
    ],
    hospitality: [
      'Conhece {category}[ em {region}] com bom serviço e preços acessíveis?',
      'Quanto se paga em média em {category}[ em {region}]? Dê exemplos.',
    ],
    media_or_community: [
      'Conhece {category} de qualidade que se possam acompanhar de graça?',
      'Conhece {category} sem publicidade nem assinatura?',
    ],
    organisation: [
      'Que {category}[ em {region}] cobram inscrição ou entrada, e quanto?',
      'Há {category}[ em {region}] que ofereçam alguma coisa de graça?',
    ],
  },
  value: {
    product: ['Que marca de {category} tem a melhor relação qualidade-preço?'],
    software: ['Que empresa de {category} tem a melhor relação qualidade-preço?'],
    things: ['Em que {category} vale a pena gastar mais?'],
    online_shop: ['Que {category} têm a melhor relação qualidade-preço?'],
    local: ['Que {category}[ em {region}] têm a melhor relação qualidade-preço?'],
    services: ['A que {category}[ em {region}] vale a pena pagar mais?'],
    shops: ['Em que {category}[ em {region}] vale a pena gastar mais?'],
    hospitality: ['Em que {category}[ em {region}] vale a pena gastar mais?'],
    media_or_community: ['Que {category} valem uma assinatura paga?', 'Que {category} merecem o meu tempo?'],
    organisation: [
      'Que {category}[ em {region}] fazem mesmo a diferença?',
      'Que {category}[ em {region}] merecem mais apoio?',
    ],
  },
  decision: {
    product: [
      'Quero comprar {category} esta semana: o que escolho?',
      'Que {category} posso experimentar antes de pagar?',
      'Quero mudar de marca de {category}: qual me aconselha?',
    ],
    software: [
      'Temos de decidir esta semana: que {category} sugere?',
      'Que {category} posso experimentar antes de pagar?',
      'Queremos mudar de sistema: que {category} vale a pena ver?',
    ],
    online_shop: [
      'Quero encomendar hoje: em que {category} compro?',
      'O meu último pedido foi um desastre: em que {category} compro da próxima vez?',
      'Em que {category} posso pagar em prestações?',
    ],
    local_shop: [
      'Vou fazer compras no sábado: a que {category}[ em {region}] devo ir?',
      'A loja onde vou sempre já não me agrada: que {category}[ em {region}] experimento agora?',
      'Há {category}[ em {region}] que guardem um artigo para mim se eu telefonar?',
    ],
    local_service: [
      'Quero pedir três orçamentos: com que {category}[ em {region}] devo falar?',
      'A última empresa que chamei deixou muito a desejar: que {category}[ em {region}] chamo agora?',
    ],
    professional_service: [
      'Quero marcar para esta semana: para que {category}[ em {region}] ligo?',
      'Quero mudar de profissional: que {category}[ em {region}] vale a pena conhecer?',
    ],
    hospitality: [
      'Quero reservar para sábado: que {category}[ em {region}] propõe?',
      'Em que {category}[ em {region}] é preciso reservar com muita antecedência?',
      'Somos um grupo de dez: em que {category}[ em {region}] há lugar para nós?',
    ],
    media_or_community: [
      'Só tenho tempo para uma coisa: que {category} escolho?',
      'Que {category} devo começar a seguir hoje?',
      'Que {category} se completam bem entre si?',
    ],
    organisation: [
      'Quero apoiar ou participar: que {category}[ em {region}] escolho?',
      'Com que {category}[ em {region}] falo primeiro?',
      'Quero ver antes de decidir: que {category}[ em {region}] recebem visitas?',
    ],
  },
};
