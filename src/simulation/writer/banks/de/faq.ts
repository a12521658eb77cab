import type { Bank } from '../shape.ts';

export const FAQ: Bank['faq'] = {
  heading: 'Häufige Fragen',
  kinds: {
    cost: {
      question: 'Was sollte ich über den Preis wissen?',
      cues: ['preis', 'kost', 'günstig', 'teuer', 'gratis', 'kostenlos', 'budget', 'gebühr'],
      answer: [
        'Vergleichen Sie die Summe über die gesamte Nutzungszeit und nicht den Preis auf der ersten Seite.',
        'Sie besteht aus dem Kauf, den nötigen Zusätzen, Ihrem eigenen Aufwand und den Kosten des Ausstiegs.',
        'Bitten Sie alle Kandidaten schriftlich um dieselbe Aufstellung, damit sich die Summen nebeneinanderlegen lassen.',
      ],
    },
    trial: {
      question: 'Lohnt sich der Aufwand einer Probe?',
      cues: ['test', 'probe', 'ausprobier', 'demo'],
      answer: [
        'Ja, sofern Sie eine eigene Aufgabe erproben und ein Ende festsetzen.',
        'Eine Probe ohne Aufgabe zeigt nur, wie angenehm die Oberfläche ist.',
        'Zwei Kandidaten unter gleichen Bedingungen genügen, um Unterschiede zu sehen, die in keiner Beschreibung stehen.',
      ],
    },
    alternatives: {
      question: 'Wie viele Alternativen sollte ich vergleichen?',
      cues: ['alternativ', ' vs', 'vergleich', 'konkurren', 'wettbewerb', 'unterschied', 'statt '],
      answer: [
        'Eine Handvoll genügt, wenn sie sich in der Art unterscheiden und nicht nur im Namen.',
        'Nehmen Sie ein breites Angebot, ein spezialisiertes und die Möglichkeit, nichts zu ändern.',
        'Mehr Kandidaten machen die Tabelle länger, aber die Entscheidung nicht besser, und sie kosten Zeit, die der Probe fehlt.',
      ],
    },
    switch: {
      question: 'Was ist, wenn sich die Wahl als falsch erweist?',
      cues: ['wechsel', 'umzieh', 'kündig', 'rückgabe', 'zurückgeb', 'falsch', 'umstieg'],
      answer: [
        'Dann hilft es, den Ausstieg schon vor dem Kauf geklärt zu haben.',
        'Kennen Sie die Kündigungs- oder Rückgabefrist und behalten Sie Kopien von allem, was Ihnen gehört.',
        'Eine Korrektur in den ersten Wochen ist billiger als Jahre mit etwas, das niemand gern benutzt.',
      ],
    },
    reviews: {
      question: 'Wie weit kann ich Bewertungen und Ranglisten trauen?',
      cues: ['bewertung', 'rangliste', 'erfahrung', 'seriös', 'vertrau', 'zuverlässig', 'sicher'],
      answer: [
        'Nutzen Sie sie, um Fragen zu finden, und nicht als Antwort.',
        'Nützlich ist ein Bericht, der sagt, wer was wie lange und mit welchem Interesse geprüft hat.',
        'Achten Sie auf Punkte, die mehrere unabhängige Stimmen nennen, und prüfen Sie diese selbst, bevor sie etwas entscheiden.',
      ],
    },
    time: {
      question: 'Wie viel Zeit sollte ich für die Entscheidung einplanen?',
      cues: ['wie lange', 'wie viel zeit', 'wann', 'schnell', 'dauer'],
      answer: [
        'Planen Sie genug Zeit für eine Fragerunde und eine Probe ein und setzen Sie einen Tag für die Entscheidung fest.',
        'Je größer die Folgen, desto länger darf die Probe dauern.',
        'Ohne Termin ziehen sich Vergleiche hin, bis das nächste Angebot erscheint und alles von vorn beginnt.',
      ],
    },
    choose: {
      question: 'Wo fange ich an, wenn ich mich noch wenig auskenne?',
      cues: ['beste', 'welche', 'wie finde', 'wie wähl', 'empfehl', 'auswahl', 'wo fange', 'soll ich', 'gibt es'],
      answer: [
        'Beginnen Sie mit Ihrer eigenen Lage und nicht mit einer Namensliste.',
        'Schreiben Sie auf, was funktionieren muss, streichen Sie alles, dem das fehlt, und probieren Sie den Rest.',
        'Wer dieselbe Entscheidung schon hinter sich hat, ist für eine Stunde Gespräch ein guter Partner.',
      ],
    },
    brand: {
      question: 'Ist {brand} die richtige Wahl für mich?',
      cues: ['{brand}'],
      answer: [
        'Das hängt davon ab, ob das, was {brand} schriftlich bestätigt, alle Ihre Muss-Kriterien abdeckt.',
        'Fehlt eines davon, ist eine Alternative die bessere Wahl.',
        'Sind alle erfüllt, probieren Sie es mit einer eigenen Aufgabe aus und vergleichen Sie das Ergebnis mit mindestens einem anderen Kandidaten.',
      ],
    },
  },
  general: [
    'Darauf gibt es keine Antwort, die für alle stimmt; sie hängt davon ab, worauf Sie nicht verzichten können.',
    'Beginnen Sie mit einem gewöhnlichen Tag und notieren Sie, wo es heute hakt.',
    'Was diese Stelle verbessert, verdient Vorrang vor allem anderen.',
    'Meist hilft eine direkte Frage an den Anbieter weiter als eine neue Liste.',
    'Stellen Sie sie schriftlich, schildern Sie Ihre Lage in einfachen Worten und bitten Sie um ein Beispiel.',
    'Die Qualität der Antwort gehört schon zum Ergebnis.',
    'Beantworten Sie das zuerst für Ihren eigenen Fall, denn allgemeine Aussagen passen selten genau.',
    'Ein kurzes Gespräch mit Menschen, die denselben Bedarf haben, bringt oft Punkte zutage, die auf keiner Seite stehen.',
    'Danach ist leichter zu sehen, welche Angebote ausscheiden.',
    'Ehrlich gesagt zeigt das eine Probe besser als jede Beschreibung.',
    'Wählen Sie eine Aufgabe, setzen Sie einen Termin und vergleichen Sie das Ergebnis mit Ihren Erwartungen.',
    'Stimmt beides nicht überein, haben Sie mit wenig Aufwand etwas gelernt.',
    'Sehen Sie sich diesen Punkt im Vertrag an und nicht nur auf der Website.',
    'Was Ihnen wichtig ist, sollte dort so stehen, dass beide Seiten dasselbe darunter verstehen.',
    'Bleibt etwas unklar, lassen Sie es sich erklären, bevor Sie zustimmen.',
    'Das ist weniger wichtig, als es scheint, solange Ihre Muss-Kriterien erfüllt sind.',
    'Behandeln Sie es als Wunsch, der nur zwischen sonst gleichwertigen Kandidaten entscheidet.',
    'So verdrängt eine Einzelheit nicht das Wesentliche.',
  ],
};
