import type { Bank } from '../shape.ts';

export const POSTS: Bank['posts'] = {
  angle: 'Una idea útil que los lectores pueden aplicar enseguida, y franqueza sobre quién habla.',
  hashtags: ['GuíaDeCompra', 'Decisiones', 'BuenasPreguntas'],
  network: {
    hooks: [
      'Sobre el tema {topic}, la pregunta más útil rara vez es la primera que se hace.',
      'Elegir resulta más fácil en cuanto se deja de comparar nombres. También vale para el tema {topic}.',
      'Antes de comparar ofertas, anote una sola cosa: ¿qué es lo que no puede fallar?',
    ],
    pictures: 'La imagen de esta publicación muestra la idea: menos ruido y una vista clara de lo que importa.',
    article: {
      hook: 'Antes de decidir, ayuda leer la propia fuente.',
      page: 'El enlace de esta publicación lleva a la página {quote}.',
      anyPage: 'El enlace de esta publicación lleva a una fuente de este tipo.',
      says: 'Allí se puede leer, entre otras cosas: {list}.',
      close: 'No prometemos más que eso: compruebe en la propia página qué vale para su caso.',
    },
    occasion: {
      hook: 'Hoy es un buen día para dar las gracias.',
      given: 'El motivo: {quote}.',
      modest: 'Para eso no hace falta ningún aniversario; un día cualquiera es motivo suficiente.',
      meaning: [
        'Una ocasión así es ante todo una razón para mirar qué debemos todavía a las personas que confían en nosotros.',
        'Las preguntas nos muestran dónde falta una explicación, y la crítica sincera nos muestra dónde falta más que una explicación.',
        'Queremos que siga siendo así: pregunte lo que no esté claro y díganos cuándo una respuesta no ayuda.',
      ],
      thanks: 'Gracias a quienes preguntan, prueban, discrepan y siguen con nosotros.',
    },
    poll: {
      hook: 'Sobre el tema {topic}, una pregunta divide las opiniones una y otra vez.',
      lead: [
        'Unos miran primero el precio; otros, lo bien que algo encaja en su día.',
        'Otros quieren saber sobre todo si alguien responde cuando hay un problema.',
        'Cualquiera de estos puntos puede ser un buen comienzo, pero el orden cambia qué oferta queda primera.',
        'Nos gustaría saber cómo procede usted, y retomaremos el resultado en una publicación posterior.',
      ],
      question: '¿En qué se fija primero sobre el tema {topic}?',
      anyQuestion: '¿En qué se fija primero al elegir?',
      options: ['Precio y condiciones', 'Encaje en mi día a día', 'Ayuda que responde', 'Experiencias de otros'],
    },
    follow: 'Lo que se desprende es sencillo: menos candidatos, mejores preguntas y una prueba antes de firmar.',
    cta: [
      '¿Qué pregunta haría usted primero? Cuéntenoslo en los comentarios.',
      '¿Cómo decidió la última vez? Nos interesa su experiencia.',
    ],
  },
  short: {
    hooks: [
      '{topic}: empiece por su propia lista y no por una lista de nombres.',
      'Una guía breve, sin clasificaciones. El tema: {topic}.',
    ],
    close: '¿Qué añadiría usted?',
  },
  forum: {
    titles: ['{topic}: ¿cómo elegís vosotros?', '{topic}: ¿qué preguntas os han ayudado más?'],
    answers: [
      'En resumen: anotar qué tiene que funcionar, descartar lo que no lo cumpla y probar el resto con una tarea propia antes de pagar.',
      'En resumen: no hay una mejor opción para todo el mundo, así que es mejor decidir por los propios requisitos y una pequeña prueba que por nombres.',
    ],
    disclosure: 'Con franqueza: escribo en nombre de {brand}; por favor, tenedlo en cuenta al leer.',
    fair: [
      'Otros proveedores también hacen un buen trabajo en este campo, y para algunas necesidades serán la mejor opción.',
      'Si basta con algo más sencillo o con la solución actual, también es un buen resultado.',
    ],
    open: ['¿Qué pregunta os ayudó más al decidir?', '¿Qué criterio añadiríais por experiencia propia?'],
    why: {
      cited: 'Citada en respuestas a esta pregunta; sus normas aún no se han leído.',
      general:
        'Una comunidad general para este tipo de decisiones; compruebe si se permiten el tema y las publicaciones de empresas.',
    },
  },
  occasions: [
    'aniversario',
    'celebr',
    'fundad',
    'desde hace',
    'lanzamiento',
    'hito',
    'premio',
    'cumpleaños',
    'orgullos',
  ],
};
