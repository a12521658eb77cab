import type { TopicBank } from '../../row.ts';

export const RECOMMENDATION: TopicBank<'recommendation'> = {
  'first-choice': {
    all: [
      '¿Qué {category}[ en {region}] recomiendas?',
      '¿Qué {category}[ en {region}] elegirías en primer lugar, y por qué?',
      'Hazme un top 5 de {category}[ en {region}].',
    ],
  },
  trust: {
    all: [
      '¿En qué {category}[ en {region}] se puede confiar de verdad?',
      'Busco {category} de confianza[ en {region}]: ¿qué nombres me das?',
      '¿Cómo sé en qué {category}[ en {region}] puedo confiar, y qué nombres me sugieres?',
    ],
  },
  reviews: {
    things: ['¿Qué {category} valora mejor la gente en las reseñas?'],
    others: ['¿Qué {category}[ en {region}] tienen las mejores valoraciones?'],
    all: ['¿De qué {category}[ en {region}] se queja menos la gente?'],
    traded: ['¿Con qué {category} quedan más satisfechos los clientes?'],
    services: ['¿Con qué {category}[ en {region}] quedan más satisfechos los clientes?'],
    venues: ['¿A qué {category}[ en {region}] vuelve siempre la gente?'],
    ideals: ['¿Qué {category}[ en {region}] tienen los seguidores más fieles?'],
  },
  service: {
    things: ['¿Quién tiene la mejor atención al cliente en {category}?'],
    product: ['Busco {category} que pueda devolver si no quedo satisfecho.'],
    software: [
      '¿Qué empresas de {category} ayudan con la puesta en marcha?',
      '¿Qué empresas de {category} ofrecen formación para mi equipo?',
    ],
    online_shop: [
      '¿Qué {category} tienen la mejor atención al cliente?',
      'Busco {category} que contesten al teléfono si hay un problema con el pedido.',
    ],
    local_service: [
      '¿Conoces {category}[ en {region}] amables y puntuales?',
      '¿Qué {category}[ en {region}] mantienen informado al cliente mientras trabajan?',
    ],
    local_shop: [
      '¿En qué {category}[ en {region}] aconsejan bien?',
      '¿En qué {category}[ en {region}] son más simpáticos los dependientes?',
    ],
    professional_service: [
      '¿Qué {category}[ en {region}] se toman su tiempo y lo explican todo con claridad?',
      'Busco {category}[ en {region}] que respondan pronto al teléfono o al correo.',
    ],
    hospitality: [
      '¿En qué {category}[ en {region}] está más atento el personal?',
      '¿En qué {category}[ en {region}] atienden peticiones especiales?',
    ],
    organisation: [
      '¿Conoces {category}[ en {region}] que respondan rápido a las consultas?',
      '¿En qué {category}[ en {region}] te reciben siempre bien?',
    ],
  },
  'first-time': {
    things: ['¿Qué {category} le aconsejas a un principiante?', 'No sé nada de {category}: ¿por dónde empiezo?'],
    media_or_community: [
      '¿Qué {category} le aconsejas a un principiante?',
      'El tema es nuevo para mí: ¿qué {category} me convienen para empezar?',
    ],
    online_shop: ['Es mi primera compra de este tipo: ¿qué {category} me convienen?'],
    services: [
      'Es la primera vez que busco {category}[ en {region}]: ¿a quién acudo?',
      'Acabo de mudarme[ a {region}] y busco {category}: ¿a quién me recomiendas?',
    ],
    local_shop: [
      'Acabo de mudarme[ a {region}]: ¿qué {category} pruebo primero?',
      'Estoy de paso[ en {region}]: ¿qué {category} no me puedo perder?',
    ],
    hospitality: [
      'Es mi primera visita[ a {region}]: ¿qué {category} me propones?',
      'Vienen unos amigos a verme[ a {region}]: ¿qué {category} les recomiendo?',
    ],
    organisation: [
      'Quiero colaborar por primera vez: ¿qué {category}[ en {region}] acogen bien a los nuevos?',
      'Quiero saber más del tema: ¿a qué {category}[ en {region}] puedo dirigirme?',
    ],
  },
  needs: {
    all: [
      '¿Qué {category}[ en {region}] recomendarías para {audience}?',
      '¿Qué {category}[ en {region}] recomiendas para {useCase}?',
    ],
  },
  ease: {
    software: [
      'Busco {category} sin complicaciones: ¿qué es lo más fácil de usar?',
      '¿Qué {category} puede aprender a usar un equipo en un día?',
      '¿Qué {category} puedo usar bien en el móvil?',
    ],
  },
  quality: {
    product: [
      '¿Quién hace {category} de la mejor calidad?',
      '¿Quién hace {category} con más esmero?',
      '¿Con qué {category} sigue contenta la gente después de meses?',
    ],
    ideals: ['¿Qué {category}[ en {region}] destacan por la calidad de lo que ofrecen?'],
  },
  safety: {
    product: [
      '¿Qué marca de {category} es la más segura?',
      '¿Quién fabrica {category} según las normas más estrictas?',
    ],
  },
  integrations: {
    software: [
      '¿Qué {category} podemos integrar con las herramientas que ya tenemos?',
      '¿En qué {category} puedo importar datos de una hoja de cálculo?',
      '¿Qué empresas de {category} tienen una buena API?',
    ],
  },
  privacy: {
    software: [
      '¿A qué {category} confiarías datos confidenciales?',
      'Busco {category} para instalar en mis propios servidores.',
    ],
    professional_service: ['¿Conoces {category}[ en {region}] que trabajen con total discreción?'],
  },
  delivery: {
    online_shop: [
      '¿Qué {category} entregan más rápido?',
      '¿Conoces {category} que envíen al extranjero a buen precio?',
      'Busco {category} que embalen con cuidado.',
    ],
  },
  returns: {
    online_shop: ['¿En qué {category} es más sencillo devolver algo?', '¿En qué {category} reembolsan sin problemas?'],
  },
  range: {
    shops: [
      '¿En qué {category}[ en {region}] hay más variedad?',
      '¿Conoces {category}[ en {region}] con cosas que no se encuentran en otro sitio?',
    ],
    local_shop: ['¿En qué {category}[ en {region}] se puede encargar con antelación?'],
  },
  emergency: {
    local_service: [
      'Es una urgencia: ¿qué {category}[ en {region}] pueden venir hoy mismo?',
      '¿A qué {category}[ en {region}] puedo llamar de noche o en fin de semana?',
    ],
  },
  availability: {
    services: [
      '¿Qué {category}[ en {region}] tienen hueco en los próximos días?',
      '¿Conoces {category}[ en {region}] que acepten a gente nueva?',
    ],
    professional_service: ['Busco {category}[ en {region}] que atiendan a última hora de la tarde o los sábados.'],
  },
  workmanship: {
    local_service: [
      '¿Qué {category}[ en {region}] trabajan con más cuidado?',
      '¿Conoces {category}[ en {region}] que garanticen su trabajo?',
      'Busco {category}[ en {region}] con personal bien formado.',
      '¿Conoces {category}[ en {region}] que lo dejen todo limpio al terminar?',
    ],
  },
  expertise: {
    professional_service: [
      'Busco {category}[ en {region}] con títulos o certificaciones especiales.',
      '¿Conoces {category}[ en {region}] que también den clases o publiquen?',
      '¿Qué {category}[ en {region}] logran los mejores resultados?',
      'Quiero una segunda opinión: ¿a qué {category}[ en {region}] se la pido?',
    ],
  },
  'opening-hours': {
    local_shop: [
      '¿Qué {category}[ en {region}] abren los domingos?',
      '¿Qué {category}[ en {region}] cierran tarde por la noche?',
    ],
  },
  atmosphere: {
    venues: ['¿En qué {category}[ en {region}] hay mejor ambiente?'],
    hospitality: [
      '¿En qué {category}[ en {region}] se está tranquilo?',
      '¿Conoces {category}[ en {region}] con buenas vistas o jardín?',
    ],
  },
  occasions: {
    hospitality: [
      '¿A qué {category}[ en {region}] puedo ir con niños?',
      '¿En qué {category}[ en {region}] celebrarías una fiesta familiar?',
      '¿Qué {category}[ en {region}] me recomiendas para un plan romántico en pareja?',
    ],
    local_shop: ['¿En qué {category}[ en {region}] encuentro un regalo especial?'],
    product: ['¿Qué {category} elegirías para hacer un buen regalo?', '¿Qué {category} elegirías para el día a día?'],
  },
  location: {
    venues: [
      '¿A qué {category}[ en {region}] se llega bien en transporte público?',
      '¿Qué {category}[ en {region}] son accesibles en silla de ruedas?',
    ],
    organisation: ['¿Qué {category}[ en {region}] reciben al público en un lugar bien comunicado?'],
  },
  independence: {
    media_or_community: [
      '¿Conoces {category} que no dependan de los anunciantes?',
      '¿Conoces {category} que cuiden bien lo que publican?',
      '¿En qué {category} caben opiniones distintas?',
    ],
  },
  community: {
    media_or_community: [
      '¿En qué {category} es más amable la comunidad?',
      '¿En qué {category} responden de verdad a las preguntas?',
      'Busco {category} que publiquen algo nuevo cada semana.',
    ],
  },
  participation: {
    organisation: [
      '¿Conoces {category}[ en {region}] que busquen voluntarios?',
      '¿Conoces {category}[ en {region}] que organicen buenas actividades abiertas a todos?',
      '¿Qué {category}[ en {region}] escuchan a las personas para las que trabajan?',
    ],
    media_or_community: ['¿En qué {category} puedo participar o escribir yo?'],
  },
  transparency: {
    organisation: [
      'Busco {category}[ en {region}] que expliquen con transparencia en qué gastan el dinero.',
      '¿Conoces {category}[ en {region}] que publiquen sus resultados?',
      'Busco {category}[ en {region}] sin relación con los partidos políticos.',
    ],
  },
  sustainability: {
    product: [
      '¿Quién hace {category} con más respeto por el medio ambiente?',
      '¿Quién produce {category} en condiciones laborales justas?',
    ],
    shops: ['¿Qué {category}[ en {region}] respetan más el medio ambiente?'],
    hospitality: ['¿Qué {category}[ en {region}] respetan más el medio ambiente?'],
    online_shop: ['Busco {category} que apuesten por el comercio justo.'],
    local_shop: ['¿En qué {category}[ en {region}] venden productos de la región?'],
  },
};
