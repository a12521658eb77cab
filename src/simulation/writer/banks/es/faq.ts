import type { Bank } from '../shape.ts';

export const FAQ: Bank['faq'] = {
  heading: 'Preguntas frecuentes',
  kinds: {
    cost: {
      question: '¿Qué debo saber sobre el precio?',
      cues: ['preci', 'coste', 'cuesta', 'barat', 'caro', 'gratis', 'presupuesto', 'tarifa', 'costo'],
      answer: [
        'Compare el total de todo el tiempo de uso y no el precio de la primera página.',
        'Se compone de la compra, los extras que necesite, su propio esfuerzo y el coste de salir.',
        'Pida a cada candidato la misma lista, por escrito, para poder poner las sumas una junto a otra.',
      ],
    },
    trial: {
      question: '¿Vale la pena hacer una prueba?',
      cues: ['prueba', 'demo', 'test', 'probar'],
      answer: [
        'Sí, siempre que pruebe una tarea propia y fije una fecha de fin.',
        'Una prueba sin tarea solo muestra lo agradable que es la superficie.',
        'Dos candidatos en las mismas condiciones bastan para ver diferencias que ninguna descripción menciona.',
      ],
    },
    alternatives: {
      question: '¿Cuántas alternativas debo comparar?',
      cues: ['alternativa', ' vs', 'versus', 'compar', 'compet', 'diferenc', 'en lugar de', 'en vez de'],
      answer: [
        'Basta un puñado, si se diferencian en el tipo y no solo en el nombre.',
        'Tome una oferta amplia, una especializada y la opción de no cambiar nada.',
        'Más candidatos alargan la tabla sin mejorar la decisión y quitan tiempo que una prueba aprovecharía bien.',
      ],
    },
    switch: {
      question: '¿Y si la elección resulta equivocada?',
      cues: ['cambi', 'migr', 'cancel', 'devol', 'reembols', 'dejar', 'equivoc'],
      answer: [
        'Entonces ayuda haber acordado la salida antes de la compra.',
        'Conozca el preaviso o el plazo de devolución y guarde copias de todo lo que sea suyo.',
        'Una corrección en las primeras semanas es más barata que años con algo que a nadie le gusta usar.',
      ],
    },
    reviews: {
      question: '¿Hasta qué punto puedo fiarme de reseñas y clasificaciones?',
      cues: ['reseña', 'opinion', 'valoraci', 'ranking', 'clasificaci', 'confia', 'reputaci', 'fiable', 'segur'],
      answer: [
        'Úselas para encontrar preguntas y no respuestas.',
        'Una reseña es útil cuando dice quién probó qué, durante cuánto tiempo y con qué interés.',
        'Busque los puntos que señalan varios autores independientes y compruébelos usted antes de que decidan nada.',
      ],
    },
    time: {
      question: '¿Cuánto tiempo debo prever para la decisión?',
      cues: ['cuánto tiempo', 'cuándo', 'rápid', 'plazo', 'tarda'],
      answer: [
        'Prevea tiempo para una ronda de preguntas y una prueba, y fije un día para decidir.',
        'Cuanto mayores sean las consecuencias, más puede durar la prueba.',
        'Sin una fecha, las comparaciones se alargan hasta que aparece la siguiente oferta y todo vuelve a empezar.',
      ],
    },
    choose: {
      question: '¿Por dónde empiezo si sé poco del tema?',
      cues: ['mejor', 'cuál', 'qué ', 'cómo', 'elegir', 'recomend', 'empez', 'debería', 'conviene'],
      answer: [
        'Empiece por su propia situación y no por una lista de nombres.',
        'Anote qué tiene que funcionar, descarte todo lo que no lo cumpla y pruebe lo que quede.',
        'Alguien que ya ha pasado por la misma decisión es un buen interlocutor para una hora de charla.',
      ],
    },
    brand: {
      question: '¿Es {brand} la opción adecuada para mí?',
      cues: ['{brand}'],
      answer: [
        'Depende de que lo que {brand} confirma por escrito cubra todos sus requisitos.',
        'Si falta uno de ellos, otra alternativa es la mejor elección.',
        'Si están todos cubiertos, pruebe con una tarea propia y compare el resultado con al menos otro candidato.',
      ],
    },
  },
  general: [
    'No hay una respuesta válida para todo el mundo; depende de aquello de lo que usted no puede prescindir.',
    'Empiece por un día corriente y anote dónde se atascan hoy las cosas.',
    'Lo que mejore ese punto merece prioridad sobre todo lo demás.',
    'En la mayoría de los casos, una pregunta directa al proveedor ayuda más que otra lista.',
    'Hágala por escrito, describa su situación con palabras sencillas y pida un ejemplo.',
    'La calidad de la respuesta forma parte del resultado.',
    'Responda primero para su propio caso, porque las afirmaciones generales rara vez encajan del todo.',
    'Una breve conversación con personas que tienen la misma necesidad suele sacar a la luz puntos que ninguna página menciona.',
    'Después es más fácil ver qué ofertas quedan descartadas.',
    'La respuesta honesta es que una prueba lo muestra mejor que cualquier descripción.',
    'Elija una tarea, fije una fecha y compare el resultado con lo que esperaba.',
    'Si no coinciden, habrá aprendido algo a bajo coste.',
    'Mire este punto en el contrato y no solo en el sitio web.',
    'Las condiciones que le importan deberían estar redactadas de modo que ambas partes entiendan lo mismo.',
    'Si algo sigue sin estar claro, haga que se lo expliquen antes de aceptar.',
    'Esto importa menos de lo que parece mientras se cumplan sus requisitos.',
    'Trátelo como un deseo que decide solo entre candidatos por lo demás iguales.',
    'Así, un detalle no desplaza lo esencial.',
  ],
};
