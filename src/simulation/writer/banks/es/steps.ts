import type { Bank } from '../shape.ts';

export const STEPS: Pick<Bank['sections'], 'test' | 'mistakes' | 'start'> = {
  test: {
    headings: ['Cómo probar antes de decidir', 'Una pequeña prueba que muestra más que cualquier folleto'],
    purpose: 'Describir una prueba que el lector pueda hacer sin mucho esfuerzo.',
    inLead: 'una prueba que cualquiera puede hacer',
    openings: [
      'Ninguna descripción sustituye la experiencia de probar algo por uno mismo.',
      'Antes de decidirse, una prueba pequeña y honesta vale más que otra tarde de lectura.',
    ],
    points: [
      [
        'Una tarea real',
        'Elija una tarea de su vida diaria que haya que hacer de todos modos.',
        'Una demostración muestra lo que sale bien; su propia tarea muestra lo que le importa a usted.',
        'Use material real en la medida en que esté permitido.',
        'La prueba termina cuando la tarea está hecha, no cuando la impresión es buena.',
      ],
      [
        'Las personas adecuadas',
        'Deje que prueben quienes lo usarán después.',
        'Quien eligió la oferta juzga mal lo fácil que es.',
        'Observe dónde dudan y tome notas sin explicar nada.',
        'Una duda repetida en el mismo punto es un hallazgo.',
      ],
      [
        'Un éxito definido de antemano',
        'Decida antes de empezar qué contaría como éxito.',
        'Un criterio que se encuentra después suele confirmar al favorito.',
        'Unos pocos criterios que todos entienden funcionan mejor que un formulario largo.',
        'Escríbalos en la misma hoja en la que anotará los resultados.',
      ],
      [
        'Un problema a propósito',
        'Provoque una pequeña dificultad y pida ayuda.',
        'El camino hasta la solución dice más de un proveedor que una prueba sin contratiempos.',
        'Mida cuánto espera y anote si la ayuda sirvió de algo.',
        'Recuerde que aquí pone a prueba el servicio y no su paciencia.',
      ],
      [
        'Un final fijado',
        'Fije una fecha de fin y cancele a tiempo lo que no quiera.',
        'Una prueba que sigue sin que nadie se dé cuenta se convierte en una decisión que nadie ha tomado.',
        'Decida ese día, aunque el resultado sea un no.',
        'Diga el motivo a los proveedores que rechace; es justo y a veces lleva a una oferta mejor.',
      ],
    ],
  },
  mistakes: {
    headings: ['Errores que conviene evitar', 'Errores típicos y cómo evitarlos'],
    purpose: 'Nombrar errores típicos y la manera de evitarlos.',
    inLead: 'los errores típicos',
    openings: [
      'El arrepentimiento tras una compra suele tener causas sencillas que se podrían haber evitado.',
      'Vale la pena conocer las trampas habituales, porque cada una es fácil de evitar en cuanto tiene nombre.',
    ],
    points: [
      [
        'Empezar por los nombres',
        'Quien empieza con una lista de nombres famosos compara la fama y no el encaje.',
        'Empiece por la necesidad y busque candidatos después.',
        'Un nombre que aparece en todas partes merece una mirada, pero ninguna ventaja.',
        'Los proveedores menos conocidos merecen las mismas preguntas.',
      ],
      [
        'Fiarse de una sola fuente',
        'Una sola reseña o una sola clasificación muestra un único punto de vista.',
        'Pregunte quién la escribió, cómo se hizo la prueba y quién gana dinero con la compra.',
        'Cuando varias fuentes independientes mencionan la misma debilidad, tómela en serio.',
        'Las respuestas de los asistentes en internet son un punto de partida, no una prueba.',
      ],
      [
        'Comprar para algún día',
        'Muchas compras se hacen para necesidades que nunca llegan.',
        'Elija para hoy y para lo que está planeado con firmeza, y compruebe solo si es posible crecer.',
        'Las funciones que no se usan cuestan dinero y atención.',
        'Ampliar más tarde suele ser más fácil que reducir.',
      ],
      [
        'Decidir a solas',
        'Una elección con la que otros tendrán que convivir no debería hacerse a solas.',
        'Incluya pronto a los escépticos, porque preguntan lo que saldrá de todas formas.',
        'Quien ha sido escuchado acepta un cambio con más facilidad.',
        'Una conversación antes es más barata que muchas después.',
      ],
      [
        'Nada por escrito',
        'Lo que solo se dijo es difícil de reclamar más tarde.',
        'Pida una breve confirmación por mensaje después de cada conversación importante.',
        'Un proveedor que lo evita también le está diciendo algo.',
        'Guarde las ofertas, las confirmaciones y las condiciones en un mismo lugar.',
      ],
    ],
  },
  start: {
    headings: ['Cómo empezar después de la decisión', 'De la decisión al uso diario'],
    purpose: 'Mostrar cómo la elección pasa a formar parte del día a día.',
    inLead: 'los primeros pasos después de la decisión',
    openings: [
      'La decisión es solo la mitad del trabajo; la otra mitad consiste en llevarla al día a día.',
      'Una vez hecha la elección, un comienzo tranquilo decide si vale la pena.',
    ],
    points: [
      [
        'Un primer paso pequeño',
        'Empiece con una parte pequeña en vez de con todo a la vez.',
        'Así las dificultades aparecen cuando todavía es barato resolverlas.',
        'Amplíe cuando la primera parte funcione sin un esfuerzo especial.',
        'En este punto, la paciencia no es tiempo perdido.',
      ],
      [
        'Alguien responsable',
        'Nombre a una persona que se ocupe de la introducción.',
        'Esta persona reúne preguntas, mantiene el contacto con el proveedor y resuelve asuntos menores.',
        'De lo contrario, las preguntas se responden varias veces o ninguna.',
        'Reserve tiempo para esta tarea en el calendario, o se hará la última.',
      ],
      [
        'Un camino de vuelta',
        'Mantenga disponible la solución antigua hasta que la nueva haya demostrado su valor.',
        'Saber que se puede volver hace que el cambio dé menos miedo.',
        'Acuerde el día en que termina lo antiguo, o ambas cosas seguirán a la vez.',
        'Guarde lo que pueda necesitar más tarde antes de cerrarla.',
      ],
      [
        'Instrucciones breves',
        'Anote los pocos pasos que todos necesitan.',
        'Una página que se lee es mejor que un manual que no se lee.',
        'Deje que alguien nuevo lo intente y mejore lo que no estaba claro.',
        'Póngalas donde la gente mira primero.',
      ],
      [
        'Hacer balance',
        'Tras las primeras semanas, mire qué ha resultado.',
        'Compare el resultado con la lista que hizo al principio.',
        'Si un requisito no se cumple, actúe mientras aún pueda echarse atrás.',
        'Lo que funciona bien también merece anotarse, para la próxima decisión.',
      ],
    ],
  },
};
