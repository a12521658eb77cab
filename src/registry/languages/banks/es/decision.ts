import type { TopicBank } from '../../row.ts';

const CHEAP_AND_DEAR = ['Al elegir {category}[ en {region}], ¿qué gano si pago más?'];
const VALUE = '¿Qué {category}[ en {region}] tienen la mejor relación calidad-precio?';
const WORTH_MORE = [VALUE, '¿En qué {category}[ en {region}] merece la pena gastar un poco más?'];

export const DECISION: TopicBank<'comparison' | 'buying_intent'> = {
  comparison: {
    product: [
      'Compara {category} de varias marcas por calidad y precio.',
      '¿Qué diferencia hay entre {category} de gama baja y de gama alta?',
    ],
    software: [
      'Compara {category} de primer nivel por funciones y calidad.',
      '¿Qué diferencia hay entre {category} gratis y de pago?',
    ],
    shops: CHEAP_AND_DEAR,
    local_service: CHEAP_AND_DEAR,
    hospitality: CHEAP_AND_DEAR,
    ideals: ['Compara {category}[ en {region}] por tamaño y reputación.'],
    things: ['Pon en una tabla cinco opciones de {category}.'],
    others: ['Compara {category} de renombre[ en {region}].', 'Pon en una tabla cinco {category}[ en {region}].'],
    all: ['Si comparo {category}[ en {region}], ¿en qué debo fijarme y qué nombres salen mejor parados?'],
  },
  strengths: {
    all: ['¿Qué {category}[ en {region}] me recomiendas? Dime sus puntos fuertes y débiles.'],
    product: [
      '¿Qué distingue a las mejores marcas de {category} de las demás?',
      '¿Qué marca de {category} tiene más fama de la que merece, y cuál elegirías en su lugar?',
    ],
    software: [
      '¿Qué distingue a las mejores empresas de {category} de las demás?',
      '¿Qué empresa de {category} tiene más fama de la que merece, y cuál elegirías en su lugar?',
    ],
    others: [
      'A la hora de elegir {category}[ en {region}], ¿qué marca la diferencia? Dame ejemplos.',
      '¿Qué {category}[ en {region}] tienen más fama de la que merecen, y cuáles elegirías en su lugar?',
    ],
  },
  alternatives: {
    all: [
      '¿Cuáles son las mejores alternativas a {rival}[ en {region}]?',
      '¿Qué diferencia hay entre {rival} y {rival2}[ en {region}]?',
    ],
    things: ['¿Qué pequeñas empresas de {category} compiten con los grandes nombres?'],
    others: [
      'Aparte de los grandes nombres, ¿qué {category}[ en {region}] merecen la pena?',
      'Si mi primera opción falla, ¿qué {category}[ en {region}] elijo como plan B?',
    ],
    product: ['Mi marca de siempre ya no existe: ¿qué {category} compro ahora?'],
    software: ['Nuestro proveedor cierra: ¿qué {category} usamos en su lugar?'],
  },
  price: {
    things: [
      'Busco {category}: ¿cuánto tengo que gastar, y qué opción es la más barata?',
      '¿Conoces {category} de buena calidad a buen precio?',
    ],
    product: ['¿Dónde encuentro {category} con descuento?'],
    software: ['¿Qué {category} puedo usar gratis?'],
    shops: [
      '¿Qué {category}[ en {region}] tienen los precios más bajos?',
      '¿En qué {category}[ en {region}] hay buenas ofertas ahora?',
    ],
    local_service: [
      'Busco {category}[ en {region}]: ¿cuánto cobran, y quién tiene buenos precios?',
      '¿Conoces {category}[ en {region}] que hagan un presupuesto gratis?',
      'Busco {category}[ en {region}] que acuerden un precio cerrado de antemano.',
    ],
    professional_service: [
      'Busco {category}[ en {region}]: ¿cuánto cobran, y quién tiene buenos precios?',
      '¿Conoces {category}[ en {region}] que ofrezcan una primera consulta gratis?',
      'Busco {category}[ en {region}] que dejen claros sus honorarios.',
    ],
    hospitality: [
      '¿Conoces {category}[ en {region}] con precios asequibles?',
      '¿Cuánto se paga de media en {category}[ en {region}]? Dame ejemplos.',
    ],
    media_or_community: [
      'Busco {category} de calidad que se puedan seguir gratis.',
      '¿Conoces {category} sin publicidad ni suscripción?',
    ],
    organisation: [
      'Busco {category}[ en {region}]: ¿cuánto cuesta hacerse socio o entrar?',
      '¿Conoces {category}[ en {region}] que ofrezcan algo gratis?',
    ],
  },
  value: {
    things: [
      'Por relación calidad-precio, ¿qué {category} recomiendas?',
      '¿En qué {category} merece la pena gastar un poco más?',
    ],
    shops: WORTH_MORE,
    services: [VALUE, '¿Con qué {category}[ en {region}] merece la pena pagar un poco más?'],
    hospitality: WORTH_MORE,
    media_or_community: [
      '¿A qué {category} merece la pena suscribirse?',
      '¿A qué {category} merece la pena dedicar tiempo?',
    ],
    organisation: [
      '¿Qué {category}[ en {region}] marcan de verdad la diferencia?',
      'Busco {category}[ en {region}] que merezcan más apoyo.',
    ],
  },
  decision: {
    product: [
      'Quiero comprar esta semana: ¿qué {category} me llevo?',
      '¿Qué {category} puedo probar antes de pagar?',
      'Quiero probar algo distinto: ¿qué {category} me sugieres?',
    ],
    software: [
      'Tenemos que decidir esta semana: ¿qué {category} nos propones?',
      '¿Qué {category} puedo probar antes de pagar?',
      'Queremos cambiar de sistema: ¿qué {category} merece la pena mirar?',
    ],
    online_shop: [
      'Quiero hacer un pedido hoy: ¿en qué {category} compro?',
      'Mi último pedido fue un desastre: ¿en qué {category} compro la próxima vez?',
      '¿En qué {category} se puede pagar a plazos?',
    ],
    local_shop: [
      'Voy de compras el sábado: ¿a qué {category}[ en {region}] voy?',
      'Ya no me gusta ir donde siempre: ¿a qué {category}[ en {region}] voy ahora?',
      '¿En qué {category}[ en {region}] me guardan un artículo si llamo?',
    ],
    local_service: [
      'Quiero tres presupuestos: ¿a qué {category}[ en {region}] los pido?',
      'La última vez no quedé contento: ¿a qué {category}[ en {region}] llamo ahora?',
    ],
    professional_service: [
      'Quiero una cita esta semana: ¿a qué {category}[ en {region}] llamo?',
      'Quiero cambiar de profesional: ¿a qué {category}[ en {region}] acudo?',
    ],
    hospitality: [
      'Quiero reservar para el sábado: ¿qué {category}[ en {region}] me propones?',
      '¿En qué {category}[ en {region}] hay que reservar con mucha antelación?',
      'Somos diez: ¿en qué {category}[ en {region}] hay sitio para todos?',
    ],
    media_or_community: [
      'Tengo poco tiempo: ¿qué {category} no me puedo perder?',
      'Quiero empezar hoy mismo: ¿qué {category} me recomiendas?',
      '¿Qué {category} se complementan bien entre sí?',
    ],
    organisation: [
      'Quiero donar o participar: ¿qué {category}[ en {region}] elijo?',
      '¿Con qué {category}[ en {region}] contacto primero?',
      '¿Qué {category}[ en {region}] organizan jornadas de puertas abiertas?',
    ],
  },
};
