import type { Bank } from '../shape.ts';

export const POSTS: Bank['posts'] = {
  angle: 'Eine nützliche Einsicht, die sich sofort anwenden lässt, und Offenheit darüber, wer spricht.',
  hashtags: ['Kaufberatung', 'Entscheidungen', 'GuteFragen'],
  network: {
    hooks: [
      'Beim Thema {topic} ist die nützlichste Frage selten die, die zuerst gestellt wird.',
      'Die Wahl wird leichter, sobald man keine Namen mehr vergleicht. Das gilt auch beim Thema {topic}.',
      'Bevor Sie Angebote vergleichen, schreiben Sie eines auf: Was darf auf keinen Fall ausfallen?',
    ],
    pictures: 'Das Bild zu diesem Beitrag zeigt, worum es geht: weniger Lärm und ein klarer Blick auf das Wesentliche.',
    article: {
      hook: 'Vor einer Entscheidung lohnt es sich, die Quelle selbst zu lesen.',
      page: 'Der Link in diesem Beitrag führt zur Seite {quote}.',
      anyPage: 'Der Link in diesem Beitrag führt zu einer solchen Quelle.',
      says: 'Dort steht unter anderem: {list}.',
      close: 'Mehr versprechen wir nicht: Prüfen Sie auf der Seite selbst, was für Ihren Fall gilt.',
    },
    occasion: {
      hook: 'Heute ist ein guter Tag, um Danke zu sagen.',
      given: 'Der Anlass: {quote}.',
      modest: 'Dafür braucht es kein Jubiläum, ein gewöhnlicher Tag ist Anlass genug.',
      meaning: [
        'Ein solcher Anlass ist für uns vor allem ein Grund nachzusehen, was wir den Menschen noch schulden, die sich auf uns verlassen.',
        'Fragen zeigen uns, wo eine Erklärung fehlt, und ehrliche Kritik zeigt uns, wo mehr als eine Erklärung fehlt.',
        'So soll es bleiben: Fragen Sie, was unklar ist, und sagen Sie uns, wenn eine Antwort nicht hilft.',
      ],
      thanks: 'Danke an alle, die fragen, ausprobieren, widersprechen und bei uns bleiben.',
    },
    poll: {
      hook: 'An einer Frage scheiden sich beim Thema {topic} immer wieder die Geister.',
      lead: [
        'Die einen sehen zuerst auf den Preis, die anderen darauf, wie gut etwas in ihren Tag passt.',
        'Wieder andere wollen vor allem wissen, ob bei einem Problem jemand antwortet.',
        'Jedes davon kann der richtige Anfang sein, doch die Reihenfolge ändert, welches Angebot am Ende vorn liegt.',
        'Wir möchten wissen, wie Sie vorgehen, und greifen das Ergebnis in einem späteren Beitrag auf.',
      ],
      question: 'Worauf achten Sie beim Thema {topic} zuerst?',
      anyQuestion: 'Worauf achten Sie bei der Wahl zuerst?',
      options: ['Preis und Bedingungen', 'Passt es in meinen Alltag?', 'Hilfe, die antwortet', 'Erfahrungen anderer'],
    },
    follow: 'Daraus folgt etwas Einfaches: weniger Kandidaten, bessere Fragen und eine Probe vor der Unterschrift.',
    cta: [
      'Welche Frage würden Sie zuerst stellen? Schreiben Sie es in die Kommentare.',
      'Wie haben Sie sich zuletzt entschieden? Wir sind gespannt auf Ihre Erfahrung.',
    ],
  },
  short: {
    hooks: [
      '{topic}: Beginnen Sie mit der eigenen Liste und nicht mit einer Liste von Namen.',
      'Ein kurzer Leitfaden ohne Rangliste. Thema: {topic}.',
    ],
    close: 'Was würden Sie ergänzen?',
  },
  forum: {
    titles: ['{topic}: Wie geht ihr bei der Auswahl vor?', '{topic}: Welche Fragen haben euch am meisten geholfen?'],
    answers: [
      'Kurz gesagt: Aufschreiben, was funktionieren muss, alles streichen, dem das fehlt, und den Rest vor dem Bezahlen mit einer eigenen Aufgabe ausprobieren.',
      'Kurz gesagt: Eine beste Wahl für alle gibt es nicht, also lieber nach den eigenen Muss-Kriterien und einer kleinen Probe entscheiden als nach Namen.',
    ],
    disclosure: 'Offen gesagt: Ich schreibe im Auftrag von {brand}, bitte lest den Beitrag mit diesem Wissen.',
    fair: [
      'Auch andere Anbieter leisten hier gute Arbeit, und für manchen Bedarf sind sie die bessere Wahl.',
      'Wenn etwas Einfacheres oder die heutige Lösung genügt, ist auch das ein gutes Ergebnis.',
    ],
    open: [
      'Welche Frage hat euch bei der Entscheidung am meisten geholfen?',
      'Welches Kriterium würdet ihr aus eigener Erfahrung ergänzen?',
    ],
    why: {
      cited: 'Wird in Antworten auf diese Frage zitiert; die Regeln wurden noch nicht gelesen.',
      general:
        'Eine allgemeine Gemeinschaft für solche Entscheidungen; bitte prüfen, ob Thema und Beiträge von Unternehmen erlaubt sind.',
    },
  },
  occasions: ['jubiläum', 'feiern', 'gegründet', 'seit ', 'auszeichnung', 'meilenstein', 'geburtstag', 'gestartet'],
};
