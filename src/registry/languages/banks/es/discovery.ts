import type { TopicBank } from '../../row.ts';

export const DISCOVERY: TopicBank<'category_discovery'> = {
  overview: {
    things: [
      '¿Qué empresas destacan en {category}?',
      'Dame una visión general del mercado de {category}.',
      '¿Qué tipos de {category} hay, con un ejemplo de cada uno?',
    ],
    others: [
      '¿Qué {category}[ en {region}] debería conocer?',
      'Busco {category}[ en {region}]: hazme un resumen de lo que hay.',
      '¿Qué tipos de {category} hay[ en {region}], con un ejemplo de cada uno?',
    ],
  },
  prominence: {
    all: [
      '¿De qué {category}[ en {region}] se habla más ahora mismo?',
      'Si busco {category}[ en {region}], ¿qué nombres te vienen primero a la cabeza?',
      '¿Quién encabeza los rankings de {category}[ en {region}]?',
    ],
  },
  experts: {
    traded: ['¿Qué {category} recomiendan las comparativas independientes?'],
    things: [
      '¿Qué {category} usan los propios profesionales?',
      '¿Qué {category} mencionan más las revistas especializadas?',
    ],
    online_shop: ['¿En qué {category} compran los entendidos?', '¿Qué {category} citan más las guías de compra?'],
    local: [
      '¿Qué {category}[ en {region}] recomienda la gente de la zona a sus amigos?',
      '¿Qué {category}[ en {region}] elegiría alguien que conoce bien el sector?',
      'Busco {category}[ en {region}]: ¿qué nombres salen a menudo en la prensa local y en los foros?',
    ],
    ideals: [
      '¿Conoces {category}[ en {region}] que los especialistas se tomen en serio?',
      '¿Qué {category}[ en {region}] citan más los periodistas?',
      '¿Qué {category}[ en {region}] aconsejan quienes saben mucho del tema?',
    ],
  },
  newcomers: {
    things: ['¿Qué opciones nuevas de {category} merece la pena conocer?'],
    product: ['¿Conoces alguna marca de {category} poco conocida pero muy buena?'],
    software: ['¿Conoces alguna empresa de {category} poco conocida pero muy buena?'],
    shops: ['¿Conoces {category}[ en {region}] que hayan abierto hace poco?'],
    hospitality: ['¿Conoces {category}[ en {region}] que hayan abierto hace poco?'],
    services: ['¿Conoces {category}[ en {region}] que hayan empezado hace poco?'],
    ideals: ['¿Conoces {category}[ en {region}] que hayan surgido hace poco?'],
    others: ['¿Conoces {category}[ en {region}] que merezcan más reconocimiento?'],
    all: ['¿De qué {category}[ en {region}] se habla cada vez mejor?'],
  },
  established: {
    things: [
      '¿Qué {category} de toda la vida seguirías recomendando hoy?',
      '¿Quién tiene más experiencia en {category}?',
    ],
    others: [
      'Busco {category}[ en {region}] con muchos años de trayectoria: ¿cuáles seguirías recomendando?',
      '¿Qué {category}[ en {region}] llevan más tiempo en activo?',
    ],
    traded: ['¿En qué {category} ya se confiaba hace diez años?'],
    local_service: ['Busco {category}[ en {region}], mejor si es una empresa familiar: ¿conoces alguna?'],
    venues: ['¿Conoces {category}[ en {region}] de gestión familiar?'],
    professional_service: ['¿Qué {category}[ en {region}] son una referencia en su campo?'],
    ideals: ['¿Qué {category}[ en {region}] abrieron camino a los demás?'],
  },
  specialists: {
    product: [
      '¿Qué pequeños fabricantes de {category} conoces?',
      '¿Qué {category} fuera de lo común le recomendarías a un aficionado?',
    ],
    software: [
      '¿Qué {category} le recomendarías a una gran empresa?',
      '¿Conoces {category} de código abierto?',
      '¿Qué {category} le recomendarías a un equipo pequeño?',
    ],
    shops: [
      'Busco algo raro de encontrar: ¿en qué {category}[ en {region}] miro?',
      '¿Conoces {category}[ en {region}] que sean especialistas en algo muy concreto?',
    ],
    local_service: [
      'Busco {category}[ en {region}] que acepten también trabajos pequeños.',
      '¿Conoces {category}[ en {region}] que puedan con un encargo poco habitual?',
    ],
    professional_service: [
      '¿Qué {category}[ en {region}] recomiendas para casos complicados?',
      '¿Conoces {category}[ en {region}] que atiendan en varios idiomas?',
    ],
    hospitality: [
      '¿Qué {category}[ en {region}] se pierden casi todos los turistas?',
      '¿Conoces {category}[ en {region}] con algo original?',
    ],
    media_or_community: [
      '¿Conoces {category} que traten temas muy de nicho?',
      '¿Detrás de qué {category} hay voluntarios o un equipo pequeño?',
    ],
    organisation: [
      '¿Qué {category}[ en {region}] hacen una buena labor sin salir en las noticias?',
      '¿Conoces {category}[ en {region}] que sean especialistas en algo muy concreto?',
    ],
  },
  place: {
    traded: ['¿Qué {category} prefiere la gente en {region}?', 'Vivo en {region}: ¿qué {category} me aconsejas?'],
    media_or_community: [
      '¿Qué {category} prefiere la gente en {region}?',
      'Vivo en {region}: ¿qué {category} me aconsejas?',
    ],
  },
};
