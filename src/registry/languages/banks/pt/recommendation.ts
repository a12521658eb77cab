import type { TopicBank } from '../../row.ts';

export const RECOMMENDATION: TopicBank<'recommendation'> = {
  'first-choice': {
    all: [
      'Que {category}[ em {region}] recomenda?',
      'Procuro {category}[ em {region}]: qual seria a sua primeira escolha, e por que motivo?',
      'Faça um top 5 de {category}[ em {region}].',
    ],
  },
  trust: {
    all: [
      'Em que {category}[ em {region}] se pode mesmo confiar?',
      'Como reconhecer {category} de confiança[ em {region}], e que nomes me sugere?',
    ],
    product: ['Com que marca de {category} se pode contar sempre?'],
    software: ['Com que empresa de {category} se pode contar sempre?'],
    others: ['Com que {category}[ em {region}] se pode contar sempre?'],
  },
  reviews: {
    product: [
      'Que marca de {category} tem as melhores avaliações?',
      'Que marca de {category} tem os clientes mais satisfeitos?',
    ],
    software: [
      'Que empresa de {category} tem as melhores avaliações?',
      'Que empresa de {category} tem os clientes mais satisfeitos?',
    ],
    others: ['Que {category}[ em {region}] têm as melhores avaliações?'],
    all: ['De que {category}[ em {region}] as pessoas menos se queixam?'],
    online_shop: ['Que {category} têm os clientes mais satisfeitos?'],
    services: ['Que {category}[ em {region}] têm os clientes mais satisfeitos?'],
    venues: ['A que {category}[ em {region}] as pessoas voltam sempre?'],
    ideals: ['Que {category}[ em {region}] têm os seguidores mais fiéis?'],
  },
  service: {
    product: [
      'Que marca de {category} tem o melhor atendimento ao cliente?',
      'Que {category} posso devolver se não gostar?',
    ],
    software: [
      'Que empresa de {category} tem o melhor atendimento ao cliente?',
      'Que empresa de {category} ajuda na instalação e nos primeiros passos?',
      'Que empresa de {category} oferece cursos para os colaboradores?',
    ],
    online_shop: [
      'Que {category} têm o melhor atendimento ao cliente?',
      'Que {category} atendem o telefone quando há um problema com o pedido?',
    ],
    local_service: [
      'Procuro {category}[ em {region} e arredores] que cumpram o horário e tratem bem o cliente: quem sugere?',
      'Há {category}[ em {region}] que mantenham o cliente informado durante o trabalho?',
    ],
    local_shop: [
      'Em que {category}[ em {region}] dão bons conselhos?',
      'Em que {category}[ em {region}] o atendimento é mais simpático?',
    ],
    professional_service: [
      'Conhece {category}[ em {region}] com tempo para explicar tudo em palavras simples?',
      'Procuro {category}[ em {region}] com resposta rápida por telefone ou e-mail: quem sugere?',
    ],
    hospitality: [
      'Em que {category}[ em {region}] os funcionários são mais atenciosos?',
      'Que {category}[ em {region}] aceitam bem pedidos especiais?',
    ],
    organisation: [
      'Que {category}[ em {region}] respondem rápido a quem tem perguntas?',
      'Que {category}[ em {region}] dão atenção a cada pessoa?',
    ],
  },
  'first-time': {
    things: ['Que {category} aconselha a quem começa do zero?', 'Não sei nada de {category}: por onde começo?'],
    media_or_community: [
      'Que {category} aconselha a quem começa do zero?',
      'O tema é novo para mim: que {category} devo explorar primeiro?',
    ],
    shops: ['É a primeira vez que compro algo assim: que {category}[ em {region}] aconselha?'],
    services: [
      'É a primeira vez que preciso de {category}[ em {region}]: com quem devo falar?',
      'Acabei de mudar de casa e preciso de {category}[ em {region}]: quem me recomenda?',
    ],
    local_shop: ['Acabei de mudar de casa: que {category}[ em {region}] devo experimentar primeiro?'],
    hospitality: ['É a minha primeira visita: que {category}[ em {region}] sugere?'],
    organisation: [
      'Quero colaborar: que {category}[ em {region}] recebem bem quem chega de novo?',
      'Quero saber mais sobre o tema: com que {category}[ em {region}] devo falar?',
    ],
  },
  needs: {
    all: [
      'Que {category}[ em {region}] aconselha para {audience}?',
      'Preciso de {category}[ em {region}] para {useCase}: que nomes recomenda?',
    ],
  },
  ease: {
    software: [
      'Procuro {category} sem complicações: o que é mais fácil de usar?',
      'Que {category} um colaborador novo aprende a usar num dia?',
      'Que {category} posso usar bem no smartphone?',
    ],
  },
  quality: {
    product: [
      'Que {category} destacaria pela qualidade?',
      'Que marca de {category} trabalha com mais cuidado?',
      'Com que {category} as pessoas ficam contentes mesmo depois de meses?',
    ],
    ideals: ['Que {category}[ em {region}] se distinguem pela qualidade do trabalho?'],
  },
  safety: {
    product: ['Que marca de {category} é mais segura?', 'Que marca de {category} cumpre as normas mais exigentes?'],
  },
  integrations: {
    software: [
      'Que {category} podemos ligar às ferramentas que já usamos?',
      'Em que {category} posso importar dados do Excel?',
      'Que empresa de {category} tem uma boa API?',
    ],
  },
  privacy: {
    software: [
      'A que {category} confiaria dados confidenciais?',
      'Que {category} posso instalar nos meus próprios servidores?',
    ],
    professional_service: ['Que {category}[ em {region}] têm fama de grande discrição?'],
  },
  delivery: {
    online_shop: [
      'Que {category} entregam mais rápido?',
      'Há {category} que enviem para outros países sem cobrar demais?',
      'Que {category} embalam tudo com cuidado?',
    ],
  },
  returns: {
    online_shop: [
      'Em que {category} é mais simples devolver um produto?',
      'Em que {category} devolvem o dinheiro sem complicações?',
    ],
  },
  range: {
    shops: [
      'Em que {category}[ em {region}] há mais variedade?',
      'Conhece {category}[ em {region}] com coisas que não se encontram em mais nenhum lugar?',
    ],
    local_shop: ['Há {category}[ em {region}] que encomendem o que não têm na loja?'],
  },
  emergency: {
    local_service: [
      'É uma urgência: que {category}[ em {region}] podem vir ainda hoje?',
      'Para que {category}[ em {region}] posso ligar de noite ou num domingo?',
    ],
  },
  availability: {
    services: [
      'Que {category}[ em {region}] têm disponibilidade nos próximos dias?',
      'Que {category}[ em {region}] aceitam clientes novos neste momento?',
    ],
    professional_service: ['Há {category}[ em {region}] que atendam por videochamada?'],
  },
  workmanship: {
    local_service: [
      'Que {category}[ em {region}] trabalham com mais cuidado e limpeza?',
      'Há {category}[ em {region}] que deem garantia do trabalho?',
      'Conhece {category}[ em {region}] com gente bem preparada?',
    ],
  },
  expertise: {
    professional_service: [
      'Que {category}[ em {region}] têm formação ou certificados especiais?',
      'Há {category}[ em {region}] que também deem aulas ou publiquem artigos?',
      'Que {category}[ em {region}] conseguem os melhores resultados?',
    ],
  },
  'opening-hours': {
    local_shop: [
      'Há {category}[ em {region}] que abram aos domingos?',
      'Que {category}[ em {region}] fecham mais tarde à noite?',
    ],
  },
  atmosphere: {
    venues: ['Em que {category}[ em {region}] há melhor ambiente?'],
    hospitality: [
      'Em que {category}[ em {region}] há sossego e pouco barulho?',
      'Conhece {category}[ em {region}] com uma vista bonita ou um jardim?',
    ],
  },
  occasions: {
    hospitality: [
      'A que {category}[ em {region}] posso ir com crianças?',
      'Em que {category}[ em {region}] faria uma festa de família?',
      'Que {category}[ em {region}] sugere para um programa romântico a dois?',
    ],
    local_shop: ['Em que {category}[ em {region}] encontro um presente especial?'],
    product: ['Que {category} ofereceria como presente?', 'Que {category} escolheria para o dia a dia?'],
  },
  location: {
    venues: [
      'A que {category}[ em {region}] se chega bem de transporte público?',
      'Em que {category}[ em {region}] há acesso para cadeira de rodas?',
    ],
    organisation: ['Que {category}[ em {region}] recebem o público num lugar de fácil acesso?'],
  },
  independence: {
    media_or_community: [
      'Há {category} que não dependam de anunciantes?',
      'Que {category} verificam bem as informações?',
      'Em que {category} há lugar para opiniões diferentes?',
    ],
  },
  community: {
    media_or_community: [
      'Há {category} com uma comunidade acolhedora?',
      'Em que {category} respondem mesmo às perguntas?',
      'Há {category} com algo novo todas as semanas?',
    ],
  },
  participation: {
    organisation: [
      'Há {category}[ em {region}] à procura de voluntários?',
      'Que {category}[ em {region}] organizam boas atividades abertas ao público?',
      'Que {category}[ em {region}] ouvem as pessoas para quem trabalham?',
    ],
    media_or_community: ['Em que {category} posso participar ou escrever?'],
  },
  transparency: {
    organisation: [
      'Há {category}[ em {region}] que mostrem com clareza para onde vai o dinheiro?',
      'Conhece {category}[ em {region}] capazes de provar o que alcançam?',
      'Que {category}[ em {region}] não dependem de partidos políticos?',
    ],
  },
  sustainability: {
    product: [
      'Que marca de {category} respeita mais o meio ambiente?',
      'Que marca de {category} paga bem a quem produz?',
    ],
    online_shop: ['Que {category} respeitam mais o meio ambiente?', 'Que {category} apostam no comércio justo?'],
    venues: ['Que {category}[ em {region}] respeitam mais o meio ambiente?'],
    local_shop: ['Em que {category}[ em {region}] encontro produtos da região?'],
  },
};
