import type { Bank } from '../shape.ts';
import { FAQ } from './faq.ts';
import { OFFERS } from './offers.ts';
import { POSTS } from './posts.ts';
import { STEPS } from './steps.ts';

export const ES: Bank = {
  language: 'es',
  quotes: ['«', '»'],
  join: { sentence: ' ', item: ', ', last: ' y ', lastOfMany: ' y ', colon: ': ' },
  reading: {
    sentence:
      /^(?:cómo|qué|cuál(?:es)?|quién(?:es)?|dónde|cuándo|por qué|cuánt\p{L}+|elegir|comparar|encontrar)(?!\p{L})/iu,
    functionWords: /(?<!\p{L})(?:los|las|cómo|qué|cuál|según)(?!\p{L})/iu,
    leaning: /^(?:est[aeo]s?|es[aeo]s?|ell[ao]s?|él|aquí|allí|pero|y|o|también|además|ambos)(?!\p{L})/iu,
  },
  anyTopic: 'elección de una oferta',
  plan: {
    intent: 'Los lectores quieren elegir bien y saber qué preguntas hacer antes de decidir.',
    audience: 'Personas que comparan ofertas y tienen que justificar su elección',
    angle:
      'Ayudar a decidir en lugar de ordenar nombres: primero los criterios, luego las diferencias y después una mirada justa a {brand}, también a los casos en que otra cosa encaja mejor.',
    titles: [
      '{topic}: lo que de verdad importa al elegir',
      '{topic}: una guía para decidir con fundamento',
      'Cómo comparar ofertas sin perderse',
    ],
    avoid: [
      'Que {brand} sea la mejor opción para todo el mundo',
      'Precios, ahorros o números de clientes que ninguna fuente indica',
      'Debilidades de competidores que ninguna fuente independiente describe',
    ],
  },
  sections: { ...OFFERS, ...STEPS },
  comparison: ['Diferencia', 'Qué tener en cuenta'],
  facts: {
    own: [
      'En su propio sitio web, {brand} afirma: {quote}.',
      'En palabras de la empresa: {quote}.',
      'El sitio web de {brand} dice también: {quote}.',
      'En otro lugar, {brand} escribe: {quote}.',
    ],
    host: [
      'En {host} se puede leer: {quote}.',
      'Una página de {host} señala: {quote}.',
      'La siguiente afirmación procede de {host}: {quote}.',
      'También en {host}: {quote}.',
    ],
    unnamed: [
      'Una de las fuentes dice: {quote}.',
      'Otra afirmación de las fuentes: {quote}.',
      'Las fuentes contienen asimismo esto: {quote}.',
      'Otra página indica: {quote}.',
    ],
    items: [
      'El sitio web de {brand} menciona, entre otras cosas, {list}.',
      'Entre los apartados de las páginas de {brand} figuran {list}.',
    ],
    figure: {
      criteria: 'Pregunte cómo se obtuvo una cifra así antes de fiarse de ella.',
      options: 'Al comparar, asegúrese de que las demás cifras se obtuvieron de la misma manera.',
      brand: 'Pregunte a la empresa en qué condiciones se cumple esto.',
      costs: 'Compruebe si sigue siendo así el día en que haga el pedido.',
      test: 'Una prueba muestra si esto se cumple también en su caso.',
      mistakes: 'Por sí sola, una cifra así demuestra poco; busque las condiciones que hay detrás.',
      start: 'Tenga presente esta cifra cuando haga balance más adelante.',
    },
    pointer: ['Hay más detalles sobre esto en {host} {quote}.', 'Para ampliar este punto, consulte {host} {quote}.'],
  },
  faq: FAQ,
  lead: {
    answers: [
      'La elección acertada es la oferta que cumple todos los requisitos de los que usted no puede prescindir y que lo demuestra en una pequeña prueba propia.',
      'No hay una mejor elección para todo el mundo: la mejor es la oferta que cumple por escrito sus requisitos imprescindibles y supera una prueba breve.',
    ],
    brandAnswer:
      '{brand} es la elección acertada si la empresa confirma por escrito todo aquello de lo que usted no puede prescindir y si la oferta supera su propia prueba; de lo contrario, lo será otra.',
    covers: 'Este artículo trata los siguientes temas: {list}.',
    read: 'Las páginas citadas aquí se leyeron en {year}.',
    more: [
      'Está escrito para quienes tienen que decidir y quieren poder justificar su elección.',
      'Cuando cita, la fuente aparece junto a la cita para que usted pueda consultarla.',
      'Cuando no había información fiable, el texto prescinde de cifras en vez de adivinar.',
      'Al final tendrá una lista de preguntas que podrá hacer a cualquier proveedor.',
      'Nada de esto exige conocimientos especiales, solo algo de tiempo y una hoja de papel.',
      'Si tiene prisa, empiece por la parte que más le afecte.',
    ],
  },
  meta: {
    titles: ['{topic}: una guía práctica', 'Elegir bien: una guía práctica'],
    descriptions: [
      'Qué criterios cuentan, en qué se diferencian las opciones y cómo probar antes de decidir.',
      'Una guía justa.',
      'Una guía justa con preguntas para cualquier proveedor.',
      'Con preguntas que hacer y errores que evitar.',
      'Para quienes quieren justificar su elección.',
      'Clara y sin publicidad.',
      'Descubra en qué fijarse.',
    ],
  },
  images: {
    checklist: {
      alt: 'Una libreta con una lista de comprobación vacía y un lápiz sobre una mesa de madera',
      caption: 'Su propia lista va antes que cualquier lista de nombres.',
    },
    comparing: {
      alt: 'Dos manos colocan varias cajas sencillas una junto a otra sobre una mesa',
      caption: 'Una al lado de otra, las diferencias se hacen visibles.',
    },
    desk: {
      alt: 'Un escritorio ordenado junto a una ventana, con un portátil cerrado, una planta y una taza',
      caption: 'Una mirada atenta necesita un momento de calma.',
    },
    budget: {
      alt: 'Pequeños montones de monedas junto a una calculadora y una hoja doblada',
      caption: 'Lo que cuenta es el total, no el primer precio.',
    },
    trial: {
      alt: 'Unas manos prueban las piezas de una pequeña maqueta de madera en un banco de trabajo',
      caption: 'Probar por cuenta propia muestra lo que ninguna descripción puede.',
    },
    crossroads: {
      alt: 'Un sendero que se divide en un bosque claro, con un caminante visto de espaldas',
      caption: 'Algunos rodeos se pueden evitar.',
    },
    planning: {
      alt: 'Un calendario de pared sin anotaciones junto a una fila de notas de colores',
      caption: 'Un comienzo tranquilo facilita el día a día.',
    },
  },
  posts: POSTS,
};
