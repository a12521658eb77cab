import type { Bank } from '../shape.ts';
import { FAQ } from './faq.ts';
import { OFFERS } from './offers.ts';
import { POSTS } from './posts.ts';
import { STEPS } from './steps.ts';

export const DE: Bank = {
  language: 'de',
  quotes: ['„', '“'],
  join: { sentence: ' ', item: ', ', last: ' und ', lastOfMany: ' sowie ', colon: ': ' },
  reading: {
    sentence:
      /^(?:so|wie|was|welche[rsmn]?|wer|wem|wo|wann|warum|wieso|wor?\p{L}+|ist|sind|kann|können|soll\p{L}*|lohnt|brauch\p{L}*|gibt|ha[tb]\p{L}*)(?!\p{L})|\bSie\b/iu,
    functionWords: /(?<!\p{L})(?:für|und|der|das|den|mit|von|zu|ein|eine|einer|welche[rsmn]?|wie)(?!\p{L})/iu,
    leaning:
      /^(?:beide|es|sie|er|dies(?:e[rsmn]?)?|dort|dabei|damit|dazu|davon|dafür|und|aber|auch|doch|so)(?!\p{L})/iu,
  },
  anyTopic: 'solche Angebote',
  plan: {
    intent:
      'Leserinnen und Leser wollen gut wählen und wissen, welche Fragen sie vor der Entscheidung stellen sollten.',
    audience: 'Menschen, die Angebote vergleichen und ihre Wahl begründen müssen',
    angle:
      'Bei der Entscheidung helfen, statt Namen zu reihen: zuerst die Kriterien, dann die Unterschiede, dann ein fairer Blick auf {brand}, auch auf die Fälle, in denen etwas anderes besser passt.',
    titles: [
      '{topic}: worauf es bei der Wahl ankommt',
      '{topic}: ein Leitfaden für eine gut begründete Entscheidung',
      'So vergleichen Sie Angebote, ohne sich zu verzetteln',
    ],
    avoid: [
      'Dass {brand} für alle die beste Wahl sei',
      'Preise, Einsparungen oder Kundenzahlen, die keine Quelle nennt',
      'Schwächen von Wettbewerbern, die keine unabhängige Quelle beschreibt',
    ],
  },
  sections: { ...OFFERS, ...STEPS },
  comparison: ['Unterschied', 'Was zu bedenken ist'],
  facts: {
    own: [
      'Auf der eigenen Website heißt es bei {brand}: {quote}.',
      'Mit den Worten des Unternehmens: {quote}.',
      'Auf der Website von {brand} steht außerdem: {quote}.',
      'An anderer Stelle schreibt {brand}: {quote}.',
    ],
    host: [
      'Auf {host} ist zu lesen: {quote}.',
      'Eine Seite von {host} hält fest: {quote}.',
      'Von {host} stammt die folgende Aussage: {quote}.',
      'Ebenfalls auf {host}: {quote}.',
    ],
    unnamed: [
      'In einer der Quellen heißt es: {quote}.',
      'Eine weitere Aussage aus den Quellen: {quote}.',
      'Die Quellen enthalten auch dies: {quote}.',
      'Eine andere Seite schreibt: {quote}.',
    ],
    items: [
      'Die Website von {brand} nennt unter anderem {list}.',
      'Zu den Stichworten auf den Seiten von {brand} gehören {list}.',
    ],
    figure: {
      criteria: 'Fragen Sie, wie eine solche Zahl zustande kam, bevor Sie sich auf sie verlassen.',
      options: 'Achten Sie beim Vergleich darauf, dass die Zahlen der anderen auf dieselbe Weise ermittelt wurden.',
      brand: 'Unter welchen Bedingungen das gilt, kann Ihnen das Unternehmen sagen.',
      costs: 'Prüfen Sie, ob das am Tag Ihrer Bestellung noch gilt.',
      test: 'Eine Probe zeigt, ob das auch in Ihrem Fall zutrifft.',
      mistakes: 'Für sich genommen beweist eine solche Zahl wenig; suchen Sie nach den Bedingungen dahinter.',
      start: 'Behalten Sie diese Zahl im Kopf, wenn Sie später Bilanz ziehen.',
    },
    pointer: ['Einzelheiten dazu finden sich auf {host} {quote}.', 'Mehr zu diesem Punkt steht auf {host} {quote}.'],
  },
  faq: FAQ,
  lead: {
    answers: [
      'Die richtige Wahl ist das Angebot, das jede unverzichtbare Anforderung erfüllt und das in einer kleinen eigenen Probe beweist.',
      'Eine beste Wahl für alle gibt es nicht: Am besten ist das Angebot, das Ihre Muss-Kriterien schriftlich erfüllt und eine kurze Probe besteht.',
    ],
    brandAnswer:
      '{brand} ist die richtige Wahl, wenn das Unternehmen schriftlich bestätigt, worauf Sie nicht verzichten können, und das Angebot Ihre eigene Probe besteht; sonst ist es ein anderes.',
    covers: 'In diesem Artikel geht es um folgende Themen: {list}.',
    read: 'Die hier zitierten Seiten wurden im Jahr {year} gelesen.',
    more: [
      'Er richtet sich an alle, die entscheiden müssen und ihre Wahl begründen wollen.',
      'Wo er zitiert, steht die Quelle neben dem Zitat, sodass Sie nachlesen können.',
      'Wo keine verlässlichen Angaben vorlagen, verzichtet der Text auf Zahlen, statt zu raten.',
      'Am Ende haben Sie eine Reihe von Fragen, die Sie jedem Anbieter stellen können.',
      'Besondere Kenntnisse brauchen Sie dafür nicht, nur etwas Zeit und ein Blatt Papier.',
      'Wer es eilig hat, beginnt mit dem Teil, der ihn am meisten betrifft.',
    ],
  },
  meta: {
    titles: ['{topic}: ein praktischer Leitfaden', 'Gut wählen: ein praktischer Leitfaden'],
    descriptions: [
      'Welche Kriterien zählen, wie sich Angebote unterscheiden und wie Sie vor der Wahl testen.',
      'Ein fairer Leitfaden.',
      'Ein Leitfaden mit Fragen für jeden Anbieter.',
      'Mit Fragen an Anbieter und Fehlern, die sich vermeiden lassen.',
      'Für alle, die ihre Wahl begründen wollen.',
      'Klar und ohne Werbung.',
      'Lesen Sie, worauf es ankommt.',
    ],
  },
  images: {
    checklist: {
      alt: 'Ein Notizbuch mit leerer Checkliste und ein Bleistift auf einem Holztisch',
      caption: 'Die eigene Liste kommt vor jeder Namensliste.',
    },
    comparing: {
      alt: 'Zwei Hände legen mehrere schlichte Schachteln auf einem Tisch nebeneinander',
      caption: 'Nebeneinander werden Unterschiede sichtbar.',
    },
    desk: {
      alt: 'Ein aufgeräumter Schreibtisch am Fenster mit geschlossenem Laptop, Pflanze und Tasse',
      caption: 'Ein genauer Blick braucht einen ruhigen Moment.',
    },
    budget: {
      alt: 'Kleine Münzstapel neben einem Taschenrechner und einem gefalteten Blatt Papier',
      caption: 'Es zählt die Summe und nicht der erste Preis.',
    },
    trial: {
      alt: 'Hände probieren die Teile eines kleinen Holzmodells auf einer Werkbank aus',
      caption: 'Selbst auszuprobieren zeigt, was keine Beschreibung kann.',
    },
    crossroads: {
      alt: 'Ein Fußweg, der sich in einem lichten Wald teilt, davor eine Person von hinten',
      caption: 'Manche Umwege lassen sich vermeiden.',
    },
    planning: {
      alt: 'Ein Wandkalender ohne Einträge neben einer Reihe bunter Zettel',
      caption: 'Ein ruhiger Anfang erleichtert den Alltag.',
    },
  },
  posts: POSTS,
};
