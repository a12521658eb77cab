import type { Bank } from './bank-shape.ts';

export const DE: Bank = {
  language: 'de',
  quotes: ['„', '“'],
  join: { sentence: ' ', item: ', ', last: ' und ', lastOfMany: ' sowie ', colon: ': ' },
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
  sections: {
    criteria: {
      headings: ['{topic}: worauf es bei der Wahl ankommt', 'Woran man ein gutes Angebot erkennt'],
      purpose: 'Kriterien geben, die sich überprüfen lassen.',
      inLead: 'die Kriterien, auf die es ankommt',
      openings: [
        'Auf den ersten Blick ähneln sich viele Angebote, deshalb lohnt es sich, vor der ersten Seite zu wissen, was Sie suchen.',
        'Bevor Namen ins Spiel kommen, sollte feststehen, woran Sie ein Angebot messen wollen.',
      ],
      points: [
        [
          'Ein klarer Zweck',
          'Schreiben Sie auf, was die Anschaffung leisten soll und für wen, bevor Sie einen Anbieter ansehen.',
          'Wenige Sätze genügen, solange alle Beteiligten ihnen zustimmen.',
          'Was nicht auf der Liste steht, sollte später nicht den Ausschlag geben.',
          'Widersprechen sich zwei Wünsche, klären Sie das zuerst, denn kein Produkt nimmt Ihnen das ab.',
        ],
        [
          'Muss und Wunsch',
          'Trennen Sie, worauf Sie nicht verzichten können, von dem, was nur schön wäre.',
          'Ein Muss ist etwas, dessen Fehlen Sie zur Rückgabe bewegen würde.',
          'Lange Listen schrumpfen unter dieser Frage meist schnell.',
          'Die Wünsche helfen danach, unter den Angeboten zu wählen, die jedes Muss erfüllen.',
        ],
        [
          'Tauglichkeit im Alltag',
          'Gute Eigenschaften nützen wenig, wenn sie nicht zu Ihrer Art zu leben oder zu arbeiten passen.',
          'Denken Sie an einen gewöhnlichen Tag und nicht an den seltenen Sonderfall.',
          'Fragen Sie diejenigen, die am meisten damit zu tun haben werden, was sie an der heutigen Lösung stört.',
          'Ihre Antworten sagen oft mehr als eine Tabelle voller Funktionen.',
        ],
        [
          'Erreichbare Hilfe',
          'Finden Sie heraus, wie Sie einen Menschen erreichen, wenn etwas nicht funktioniert.',
          'Eine kurze Frage vor dem Kauf zeigt, wie klar ein Anbieter antwortet.',
          'Achten Sie darauf, ob die Antwort auf Ihre Frage eingeht oder nur auf allgemeine Seiten verweist.',
          'Langsame Antworten vor dem Vertrag sind ein Anlass zu fragen, wie es danach aussieht.',
        ],
        [
          'Überprüfbare Aussagen',
          'Geben Sie Aussagen, die sich nachprüfen lassen, mehr Gewicht als Adjektiven.',
          'Eine gute Seite nennt neben ihren Versprechen auch Bedingungen und Grenzen.',
          'Steht eine Zahl ohne Quelle oder Datum da, behandeln Sie sie als Werbung.',
          'Unabhängige Berichte zählen mehr, wenn sie erklären, wie getestet wurde.',
        ],
      ],
    },
    options: {
      headings: ['Wie sich die Möglichkeiten unterscheiden', 'Welche Arten von Angeboten es gibt'],
      purpose:
        'Die grundlegenden Unterschiede zwischen Arten von Angeboten erklären, damit sich Namen einordnen lassen.',
      inLead: 'die Unterschiede zwischen den Arten von Angeboten',
      openings: [
        'Ein Vergleich wird leichter, sobald Sie nicht mehr Namen vergleichen, sondern Arten von Angeboten.',
        'Hinter den vielen Namen stehen wenige grundlegende Unterschiede, und die lassen sich leichter beurteilen als Marken.',
      ],
      points: [
        [
          'Breit oder spezialisiert',
          'Manche Angebote wollen vieles abdecken, andere erledigen eine Sache gründlich.',
          'Ein breites erspart Ihnen das Zusammenstellen, doch nicht jeder Teil wird gleich stark sein.',
          'Ein spezialisiertes kann in seinem Gebiet überzeugen und daneben Lücken lassen.',
          'Was besser passt, hängt davon ab, wie viele Ihrer Muss-Kriterien außerhalb dieses Gebiets liegen.',
        ],
        [
          'Fertig oder anpassbar',
          'Fertige Angebote nützen sofort, anpassbare brauchen Zeit, bis sie sitzen.',
          'Ist Ihr Bedarf gewöhnlich, dann ist Anpassung ein Aufwand und kein Vorteil.',
          'Ist er ungewöhnlich, lassen Sie sich die Anpassung zeigen, statt nur zu hören, dass sie möglich sei.',
          'Klären Sie auch, wer die Änderungen in späteren Jahren pflegt.',
        ],
        [
          'Großer oder kleiner Anbieter',
          'Die Größe eines Anbieters sagt wenig über die Qualität, aber sie verändert, was Sie erwarten können.',
          'Große haben eher feste Abläufe, kleine machen leichter eine Ausnahme.',
          'Fragen Sie beide, wer nach dem Kauf für Sie zuständig ist.',
          'Je mehr Sie von dem Angebot abhängen, desto wichtiger ist die Antwort.',
        ],
        [
          'Bindung',
          'Angebote unterscheiden sich auch darin, wie fest sie Sie binden.',
          'Eine kurze Bindung lässt Ihnen Freiheit, eine lange sollte mit besseren Bedingungen belohnt werden.',
          'Wählen Sie die lange erst nach einer Probe unter gewöhnlichen Umständen.',
          'Sind Sie unsicher, ist Beweglichkeit meist einen kleinen Aufpreis wert.',
        ],
        [
          'Eine Tabelle für alle',
          'Stellen Sie die Kandidaten in einer Tabelle nebeneinander, mit Ihren eigenen Kriterien als Zeilen.',
          'Tragen Sie nur ein, was Sie selbst gelesen oder gesehen haben, und lassen Sie den Rest leer.',
          'Die leeren Felder sind Ihre Fragenliste an die Anbieter.',
          'So eine Tabelle bewahrt Sie auch davor, sich von der zuletzt gelesenen Seite leiten zu lassen.',
        ],
      ],
    },
    brand: {
      headings: [
        'Was {brand} bietet und für wen es nicht die beste Wahl ist',
        '{brand}: für wen es passt und wer woanders suchen sollte',
      ],
      purpose: 'Fair darstellen, was {brand} über sein Angebot sagt und wann etwas anderes besser passt.',
      inLead: 'was {brand} bietet und für wen es nicht die beste Wahl ist',
      openings: [
        '{brand} ist eine der Möglichkeiten auf diesem Gebiet und verdient dieselben Fragen wie jede andere.',
        'Ein fairer Blick auf {brand} beginnt mit dem, was das Unternehmen sagt, und endet mit den Fällen, in denen etwas anderes besser passt.',
      ],
      points: [
        [
          'Wo es passen kann',
          'Halten Sie das, was {brand} über sich sagt, neben Ihre eigene Liste der Muss-Kriterien.',
          'Je mehr Punkte Sie anhand der Seiten abhaken können, desto eher lohnt sich ein genauer Blick.',
          'Was offen bleibt, gehört in eine kurze Nachricht an das Unternehmen.',
          'Bewahren Sie die Antwort auf, denn eine schriftliche Aussage ist mehr wert als die Erinnerung an ein Telefonat.',
        ],
        [
          'Nicht die beste Wahl',
          '{brand} ist für Sie nicht die beste Wahl, wenn eines Ihrer Muss-Kriterien in dem fehlt, was das Unternehmen schriftlich bestätigt.',
          'Dasselbe gilt, wenn Sie etwas viel Einfacheres oder viel Umfangreicheres wollen, als dort beschrieben ist.',
          'In diesem Fall dient Ihnen eine andere Art von Angebot mehr als ein Kompromiss.',
          'Das früh zu sagen, spart beiden Seiten Zeit.',
        ],
        [
          'Mit vorhandener Lösung',
          'Tut Ihre heutige Lösung ihren Dienst, braucht ein Wechsel zu {brand} einen konkreten Grund.',
          'Das unbestimmte Gefühl, dass Neueres besser sein müsse, ist keiner.',
          'Benennen Sie die Schwäche, die Sie loswerden wollen, und prüfen Sie, ob sie wirklich verschwände.',
          'Andernfalls ist es eine achtbare Entscheidung, beim Bisherigen zu bleiben.',
        ],
        [
          'Dieselbe Probe für alle',
          'Beurteilen Sie {brand} anhand derselben Aufgaben wie die Alternativen.',
          'Gleiche Zeit und dieselben Personen machen die Ergebnisse vergleichbar.',
          'Wer in so einem Vergleich einen Vorsprung bekommt, gewinnt, ohne es verdient zu haben.',
          'Halten Sie das Ergebnis sofort fest, solange die Eindrücke frisch sind.',
        ],
        [
          'Was zu prüfen bleibt',
          'Prüfen Sie auf den Seiten von {brand}, wie aktuell die einzelnen Aussagen sind.',
          'Angebote ändern sich, und ein Artikel kann nur zeigen, was zu einem bestimmten Zeitpunkt zu lesen war.',
          'Im Zweifel gilt, was im Vertrag steht.',
          'Widersprechen sich Seite und Vertrag, fragen Sie vor der Unterschrift nach.',
        ],
      ],
    },
    costs: {
      headings: ['Kosten und Bedingungen: worauf zu achten ist', 'Was man über Kosten und Bedingungen wissen sollte'],
      purpose: 'Zeigen, welche Kosten und Bedingungen in den Vergleich gehören.',
      inLead: 'Kosten und Bedingungen',
      openings: [
        'Der Preis auf der Seite ist nur ein Teil dessen, was Sie bezahlen werden.',
        'Das Preisschild erzählt auch hier nur einen Teil der Geschichte.',
      ],
      points: [
        [
          'Die Gesamtsumme',
          'Zählen Sie alles zusammen, was die Anschaffung über die Zeit der Nutzung mit sich bringt.',
          'Dazu gehören Einrichtung, Einarbeitung, Pflege und der Aufwand, wieder auszusteigen.',
          'Ein günstiger Einstieg kann teuer werden, wenn nötige Teile einzeln berechnet werden.',
          'Vergleichen lassen sich nur Summen für denselben Zeitraum.',
        ],
        [
          'Was enthalten ist',
          'Bitten Sie um eine Aufstellung, was der Preis umfasst und was nicht.',
          'Hilfe, Lieferung, Aktualisierungen und Zubehör sind typische Kandidaten für einen Aufschlag.',
          'Bleibt die Aufstellung vage, rechnen Sie damit, dass Fehlendes zusätzlich kostet.',
          'Eine klare Antwort ist selbst ein Zeichen von Qualität.',
        ],
        [
          'Laufzeit und Kündigung',
          'Achten Sie auf Mindestlaufzeit, Kündigungsfrist und darauf, was nach deren Ablauf geschieht.',
          'Eine automatische Verlängerung gehört am Tag der Unterschrift in den Kalender.',
          'Prüfen Sie, ob sich der Preis während der Laufzeit ändern darf und wie Sie davon erfahren.',
          'Was im Gespräch zugesagt wurde, sollte auch im Vertrag stehen.',
        ],
        [
          'Der Ausstieg',
          'Klären Sie vor dem Kauf, wie Sie wieder herauskämen.',
          'Eine Rückgabe oder die Mitnahme Ihrer Daten lässt sich leichter regeln, solange der Anbieter Sie noch gewinnen will.',
          'Ein Angebot mit klarem Ausgang ist das kleinere Risiko, selbst wenn Sie ihn nie brauchen.',
          'Fragen Sie, was das Verlassen kostet und wer die Arbeit macht.',
        ],
        [
          'Rabatte',
          'Ein Rabatt mit Frist ist kein Grund, schneller zu entscheiden, als Sie prüfen können.',
          'Fragen Sie, unter welchen Bedingungen derselbe Preis auch später gilt.',
          'Ein seriöser Anbieter kann erklären, wie sein Preis zustande kommt.',
          'Fehlt die Erklärung, verhandeln Sie oder gehen Sie weiter.',
        ],
      ],
    },
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
  },
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
  faq: {
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
  },
  lead: {
    answers: [
      'Die richtige Wahl ist das Angebot, das jede unverzichtbare Anforderung erfüllt und das in einer kleinen eigenen Probe beweist.',
      'Eine beste Wahl für alle gibt es nicht: Am besten ist das Angebot, das Ihre Muss-Kriterien schriftlich erfüllt und eine kurze Probe besteht.',
    ],
    brandAnswer:
      '{brand} ist die richtige Wahl, wenn das Unternehmen schriftlich bestätigt, worauf Sie nicht verzichten können, und das Angebot Ihre eigene Probe besteht; sonst ist es ein anderes.',
    covers: 'In diesem Artikel geht es um folgende Themen: {list}.',
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
  posts: {
    angle: 'Eine nützliche Einsicht, die sich sofort anwenden lässt, und Offenheit darüber, wer spricht.',
    hashtags: ['Kaufberatung', 'Entscheidungen', 'GuteFragen'],
    network: {
      hooks: [
        'Beim Thema {topic} ist die nützlichste Frage selten die, die zuerst gestellt wird.',
        'Die Wahl wird leichter, sobald man keine Namen mehr vergleicht. Das gilt auch beim Thema {topic}.',
        'Bevor Sie Angebote vergleichen, schreiben Sie eines auf: Was darf auf keinen Fall ausfallen?',
      ],
      pictures:
        'Das Bild zu diesem Beitrag zeigt, worum es geht: weniger Lärm und ein klarer Blick auf das Wesentliche.',
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
  },
};
