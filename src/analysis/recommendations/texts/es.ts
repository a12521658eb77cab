import { type GapTexts, listed } from './row.ts';

const s = (n: number): string => (n === 1 ? '' : 's');

export const ES_TEXTS: GapTexts = {
  titles: {
    overview: 'panorama del mercado',
    prominence: 'quién es conocido por qué, y por qué',
    experts: 'en qué se fijan los expertos',
    newcomers: 'novedades que conviene conocer',
    established: 'qué tienen en común las marcas consolidadas',
    specialists: 'cuándo conviene un especialista',
    place: 'qué saber sobre los proveedores locales',
    'first-choice': 'cómo elegir bien',
    trust: 'cómo reconocer a quien merece confianza',
    reviews: 'cómo leer las opiniones',
    service: 'cómo es un buen servicio',
    'first-time': 'guía para principiantes',
    needs: 'qué solución encaja con cada necesidad',
    ease: 'qué hace que sea fácil de usar',
    quality: 'cómo reconocer la calidad',
    safety: 'qué vigilar en materia de seguridad',
    integrations: 'qué funciona con qué',
    privacy: 'cómo se protegen los datos',
    delivery: 'entrega, plazos y gastos',
    returns: 'devoluciones, garantía y reclamaciones',
    range: 'qué ofrece un buen surtido',
    emergency: 'qué hacer en una urgencia',
    availability: 'cómo conseguir cita pronto',
    workmanship: 'cómo reconocer un trabajo cuidadoso',
    expertise: 'qué cualificaciones cuentan',
    'opening-hours': 'horarios y consejos para la visita',
    atmosphere: 'qué crea un buen ambiente',
    occasions: 'la elección adecuada para cada ocasión',
    location: 'cómo llegar y qué hay cerca',
    independence: 'cómo reconocer la independencia',
    community: 'dónde intercambiar experiencias',
    participation: 'cómo participar',
    transparency: 'con qué transparencia se informa',
    sustainability: 'qué es sostenible y cómo se nota',
    comparison: 'las diferencias más importantes',
    strengths: 'puntos fuertes y débiles de las opciones',
    alternatives: 'qué alternativas hay',
    price: 'cuánto cuesta y de qué depende el precio',
    value: 'qué se obtiene por el dinero',
    decision: 'qué comprobar antes de decidir',
  },
  place: (category, place) => `${category} (${place})`,
  headline: (about, says) => `${about}: ${says}`,
  quote: (text) => `«${text}»`,
  list: listed(', ', ' y '),
  proposals: {
    create_article: {
      title: (title) => `Publicar un artículo: ${title}`,
      description: (brand) =>
        `Un artículo que responde a estas preguntas, cada una en su apartado. Compara las opciones con imparcialidad, dice para qué conviene ${brand} y para qué no, y respalda cada cifra con una fuente.`,
    },
    create_network_post: {
      reason: 'Buena parte de las fuentes citadas son publicaciones de redes profesionales.',
      title: (title) => `Escribir una publicación para una red profesional: ${title}`,
      description: (brand) =>
        `Una publicación que comparte una lección útil sacada de la práctica y dice qué aporta ${brand}. Se entiende sin hacer clic.`,
    },
    create_short_post: {
      reason: 'Buena parte de las fuentes citadas son mensajes cortos.',
      title: (title) => `Escribir un mensaje corto o un hilo: ${title}`,
      description: (brand) =>
        `Un mensaje corto o un hilo con palabras sencillas, una idea por mensaje, que menciona ${brand} donde corresponde.`,
    },
    create_forum_post: {
      reason: 'Al menos una de cada cinco fuentes citadas es una conversación de un foro en la que falta su voz.',
      title: (title) => `Participar en los foros: ${title}`,
      description: (brand) =>
        `Una aportación que primero responde a la pregunta, dice abiertamente que habla en nombre de ${brand} e invita a objetar. Sin publicidad: los foros la eliminan.`,
    },
  },
  reasons: {
    own: 'Su sitio ya figura entre las fuentes citadas, así que a una página que responda directamente le queda poco camino por recorrer.',
    cited: (pages) => `Los asistentes de IA citan ${pages} página${s(pages)} sobre esto y ninguna es suya.`,
    uncited:
      'Los asistentes de IA no citan ninguna página sobre esto, así que una buena fuente tiene poca competencia.',
    tests:
      'Al menos seis de cada diez fuentes citadas son comparativas, directorios o revistas, así que otra página propia cambiaría poco.',
  },
  gap: ({ brand, ok, missing, example, questions, rivals }) =>
    `De ${ok} respuestas a ${questions === 1 ? `la pregunta ${example}` : `${questions} preguntas como ${example}`}, ${missing} no ${missing === 1 ? 'nombra' : 'nombran'} ${brand}. ${
      rivals === '' ? 'Tampoco se nombra a ningún competidor observado.' : `Los más mencionados: ${rivals}.`
    }`,
  impact: ({ questions, total, points }) =>
    `Esto afecta a ${questions} de ${total} preguntas abiertas. Cerrar la brecha puede sumar unos ${points.replace('.', ',')} puntos de visibilidad; los próximos informes mostrarán cuánto se alcanza.`,
  mention: {
    title: (sites, brand) => `Pedir a ${sites} que hablen de ${brand}`,
    description: ({ example, pages, brand }) =>
      `Las respuestas a preguntas como ${example} se apoyan sobre todo en comparativas, directorios y revistas independientes. Pida a la redacción de ${pages} página${s(pages)} citada${s(pages)} que tenga en cuenta ${brand} y ofrézcale lo necesario para juzgar por sí misma.`,
    angle: ({ example, category }) =>
      `Quien pregunta ${example} recibe una imagen incompleta del tema «${category}». Ofrezca acceso de primera mano, datos comprobables y una persona de contacto; nunca un pago, un intercambio de enlaces ni una reseña escrita por usted.`,
    letter: ({ site, brand, question, rivals, about, website }) => `Hola, equipo de ${site}:

Cuando alguien pregunta ${question}, los asistentes de IA citan sus páginas${rivals === '' ? '.' : ` y nombran a ${rivals} más a menudo que a ${brand}.`}

${about}

¿Tendrían en cuenta ${brand} en su próxima actualización? Con gusto les damos acceso, respondemos a sus preguntas y les indicamos fuentes independientes. La valoración es suya, sea cual sea.

Más sobre nosotros: ${website}

Un cordial saludo
${brand}`,
  },
  brief: {
    questions: 'Preguntas que responder',
    brand: 'Marca',
    audience: 'Público',
    uses: 'Usos',
    named: 'Nombrados hoy en las respuestas',
    cited: 'Citados hoy',
    searched: 'Búsquedas de los asistentes de IA',
  },
};
