import type { Bank } from '../shape.ts';

export const STEPS: Pick<Bank['sections'], 'test' | 'mistakes' | 'start'> = {
  test: {
    headings: ['Wie Sie vor der Entscheidung testen', 'Eine kleine Probe, die mehr zeigt als jeder Prospekt'],
    purpose: 'Eine Probe beschreiben, die ohne großen Aufwand gelingt.',
    inLead: 'eine Probe, die jeder durchführen kann',
    openings: [
      'Keine Beschreibung ersetzt die Erfahrung, etwas selbst auszuprobieren.',
      'Eine kleine, ehrliche Probe ist mehr wert als ein weiterer Abend mit Lesen.',
    ],
    points: [
      [
        'Eine echte Aufgabe',
        'Wählen Sie eine Aufgabe aus Ihrem Alltag, die ohnehin erledigt werden muss.',
        'Eine Vorführung zeigt, was gut gelingt; Ihre eigene Aufgabe zeigt, was für Sie zählt.',
        'Verwenden Sie echtes Material, soweit das erlaubt ist.',
        'Die Probe endet, wenn die Aufgabe erledigt ist, und nicht, wenn der Eindruck gut ist.',
      ],
      [
        'Die richtigen Leute',
        'Lassen Sie diejenigen probieren, die später damit umgehen werden.',
        'Wer das Angebot ausgesucht hat, kann schlecht beurteilen, wie einfach es ist.',
        'Beobachten Sie, wo gezögert wird, und machen Sie Notizen, ohne zu erklären.',
        'Wiederholtes Zögern an derselben Stelle ist ein Befund.',
      ],
      [
        'Erfolg vorher festlegen',
        'Legen Sie vor Beginn fest, was als Erfolg gelten soll.',
        'Ein nachträglich gefundenes Kriterium bestätigt gern den Favoriten.',
        'Wenige Kriterien, die alle verstehen, wirken besser als ein langes Formular.',
        'Schreiben Sie sie auf dasselbe Blatt, auf dem Sie die Ergebnisse notieren.',
      ],
      [
        'Ein Problem mit Absicht',
        'Erzeugen Sie absichtlich ein Problem und bitten Sie um Hilfe.',
        'Der Weg zur Lösung verrät mehr über einen Anbieter als eine ungestörte Probe.',
        'Messen Sie, wie lange Sie warten, und notieren Sie, ob die Hilfe etwas genützt hat.',
        'Bedenken Sie, dass hier der Dienst geprüft wird und nicht Ihre Geduld.',
      ],
      [
        'Ein festes Ende',
        'Setzen Sie ein Enddatum und kündigen Sie rechtzeitig, was Sie nicht wollen.',
        'Eine Probe, die unbemerkt weiterläuft, wird zu einer Entscheidung, die niemand getroffen hat.',
        'Entscheiden Sie an diesem Tag, auch wenn das Ergebnis ein Nein ist.',
        'Sagen Sie den abgelehnten Anbietern den Grund; das ist fair und führt manchmal zu einem besseren Angebot.',
      ],
    ],
  },
  mistakes: {
    headings: ['Fehler, die sich vermeiden lassen', 'Typische Fehler und wie man sie vermeidet'],
    purpose: 'Typische Fehler nennen und zeigen, wie man sie umgeht.',
    inLead: 'typische Fehler',
    openings: [
      'Wer einen Kauf bereut, findet oft einfache Ursachen, die vermeidbar gewesen wären.',
      'Es lohnt sich, die üblichen Fallen zu kennen, denn sobald sie einen Namen haben, weicht man ihnen leicht aus.',
    ],
    points: [
      [
        'Mit Namen beginnen',
        'Wer mit einer Liste bekannter Namen beginnt, vergleicht Bekanntheit und nicht Eignung.',
        'Beginnen Sie mit dem Bedarf und suchen Sie danach Kandidaten.',
        'Ein Name, der überall auftaucht, verdient einen Blick, aber keinen Bonus.',
        'Weniger bekannte Anbieter verdienen dieselben Fragen.',
      ],
      [
        'Einer Quelle vertrauen',
        'Ein einzelner Testbericht oder eine Rangliste zeigt einen einzigen Blickwinkel.',
        'Fragen Sie, wer sie verfasst hat, wie geprüft wurde und wer an einem Kauf verdient.',
        'Nennen mehrere unabhängige Quellen dieselbe Schwäche, nehmen Sie sie ernst.',
        'Antworten von Assistenten im Internet sind ein Anfang, aber kein Beleg.',
      ],
      [
        'Für irgendwann kaufen',
        'Manche Anschaffung gilt einem Bedarf, der nie eintritt.',
        'Wählen Sie für heute und für das fest Geplante, und prüfen Sie nur, ob Wachsen möglich ist.',
        'Ungenutzte Funktionen kosten Geld und Aufmerksamkeit.',
        'Später aufzurüsten ist meist leichter, als wieder kleiner zu werden.',
      ],
      [
        'Allein entscheiden',
        'Eine Wahl, mit der andere leben müssen, sollte niemand allein treffen.',
        'Beziehen Sie die Skeptiker früh ein, denn sie fragen, was ohnehin zur Sprache kommt.',
        'Wer gehört wurde, nimmt eine Veränderung leichter an.',
        'Ein Gespräch vorher ist billiger als viele danach.',
      ],
      [
        'Nichts Schriftliches',
        'Was nur gesagt wurde, lässt sich später schwer einfordern.',
        'Bitten Sie nach jedem wichtigen Gespräch um eine kurze Bestätigung per Nachricht.',
        'Auch ein Anbieter, der das meidet, sagt Ihnen damit etwas.',
        'Bewahren Sie Angebote, Bestätigungen und Bedingungen an einem Ort auf.',
      ],
    ],
  },
  start: {
    headings: ['Wie es nach der Entscheidung weitergeht', 'Von der Entscheidung in den Alltag'],
    purpose: 'Zeigen, wie die Wahl im Alltag ankommt.',
    inLead: 'die ersten Schritte nach der Entscheidung',
    openings: [
      'Die Entscheidung ist nur die halbe Arbeit; die andere Hälfte besteht darin, sie in den Alltag zu bringen.',
      'Ist die Wahl getroffen, entscheidet ein ruhiger Anfang darüber, ob sie sich auszahlt.',
    ],
    points: [
      [
        'Ein kleiner erster Schritt',
        'Fangen Sie mit einem kleinen Teil an statt mit allem auf einmal.',
        'Schwierigkeiten zeigen sich dann, solange sie noch günstig zu beheben sind.',
        'Erweitern Sie erst, wenn der erste Teil ohne besondere Mühe läuft.',
        'Geduld ist an dieser Stelle keine verlorene Zeit.',
      ],
      [
        'Jemand ist zuständig',
        'Benennen Sie eine Person, die sich um die Einführung kümmert.',
        'Sie sammelt Fragen, hält Kontakt zum Anbieter und regelt Kleinigkeiten.',
        'Sonst werden Fragen mehrfach beantwortet oder gar nicht.',
        'Geben Sie der Aufgabe Zeit im Kalender, sonst kommt sie zuletzt dran.',
      ],
      [
        'Ein Weg zurück',
        'Halten Sie die alte Lösung bereit, bis sich die neue bewährt hat.',
        'Zu wissen, dass eine Rückkehr möglich ist, nimmt dem Wechsel den Schrecken.',
        'Vereinbaren Sie einen Tag, an dem das Alte endet, sonst läuft beides nebeneinander weiter.',
        'Sichern Sie vor dem Abschalten, was Sie später noch brauchen könnten.',
      ],
      [
        'Eine kurze Anleitung',
        'Schreiben Sie die wenigen Schritte auf, die alle brauchen.',
        'Eine Seite, die gelesen wird, ist besser als ein Handbuch, das im Schrank steht.',
        'Lassen Sie jemanden, der neu ist, danach vorgehen, und verbessern Sie, was unklar war.',
        'Legen Sie sie dorthin, wo zuerst nachgesehen wird.',
      ],
      [
        'Bilanz ziehen',
        'Ziehen Sie nach den ersten Wochen Bilanz.',
        'Vergleichen Sie das Ergebnis mit der Liste vom Anfang.',
        'Ist ein Muss nicht erfüllt, handeln Sie, solange Sie noch zurücktreten können.',
        'Auch was gut läuft, ist eine Notiz für die nächste Entscheidung wert.',
      ],
    ],
  },
};
