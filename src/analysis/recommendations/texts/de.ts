import { type GapTexts, listed } from './row.ts';

export const DE_TEXTS: GapTexts = {
  titles: {
    overview: 'Ein Überblick über den Markt',
    prominence: 'Wer wofür bekannt ist und warum',
    experts: 'Worauf Fachleute achten',
    newcomers: 'Was neu ist und einen Blick lohnt',
    established: 'Was etablierte Anbieter verbindet',
    specialists: 'Wann sich Spezialisten lohnen',
    place: 'Was man über Anbieter vor Ort wissen sollte',
    'first-choice': 'So trifft man die richtige Wahl',
    trust: 'Woran man vertrauenswürdige Anbieter erkennt',
    reviews: 'So liest man Bewertungen richtig',
    service: 'Was guten Service ausmacht',
    'first-time': 'Ein Leitfaden für den Einstieg',
    needs: 'Welche Lösung zu welchem Bedarf passt',
    ease: 'Was die Bedienung einfach macht',
    quality: 'Woran man Qualität erkennt',
    safety: 'Worauf es bei der Sicherheit ankommt',
    integrations: 'Was sich womit verbinden lässt',
    privacy: 'So werden Daten geschützt',
    delivery: 'Lieferzeiten, Versandkosten und worauf man achten sollte',
    returns: 'Rückgabe, Garantie und Reklamation',
    range: 'Was ein gutes Sortiment bietet',
    emergency: 'Was im Notfall zu tun ist',
    availability: 'So kommt man schnell an einen Termin',
    workmanship: 'Woran man saubere Arbeit erkennt',
    expertise: 'Welche Qualifikationen zählen',
    'opening-hours': 'Öffnungszeiten und Tipps für den Besuch',
    atmosphere: 'Was eine gute Atmosphäre ausmacht',
    occasions: 'Das Richtige für jeden Anlass',
    location: 'Anfahrt, Lage und Umgebung',
    independence: 'Woran man Unabhängigkeit erkennt',
    community: 'Wo man sich austauschen kann',
    participation: 'So kann man mitmachen',
    transparency: 'Wie offen Anbieter informieren',
    sustainability: 'Was nachhaltig ist und woran man es erkennt',
    comparison: 'Die wichtigsten Unterschiede',
    strengths: 'Stärken und Schwächen der Angebote',
    alternatives: 'Welche Alternativen es gibt',
    price: 'Was es kostet und wovon der Preis abhängt',
    value: 'Was man für sein Geld bekommt',
    decision: 'Eine Checkliste für die Entscheidung',
  },
  place: (category, place) => `${category} in ${place}`,
  headline: (about, says) => `${about}: ${says}`,
  quote: (text) => `„${text}“`,
  list: listed(', ', ' und '),
  proposals: {
    create_article: {
      title: (title) => `Artikel veröffentlichen: ${title}`,
      description: (brand) =>
        `Ein Artikel, der diese Fragen beantwortet, jede in einem eigenen Abschnitt. Er vergleicht die Angebote fair, sagt, wofür ${brand} passt und wofür nicht, und belegt jede Zahl mit einer Quelle.`,
    },
    create_network_post: {
      reason: 'Ein guter Teil der zitierten Quellen sind Beiträge in beruflichen Netzwerken.',
      title: (title) => `Beitrag für ein berufliches Netzwerk schreiben: ${title}`,
      description: (brand) =>
        `Ein Beitrag, der eine nützliche Erfahrung aus der Praxis teilt und sagt, was ${brand} dazu beiträgt. Er ist auch ohne Klick verständlich.`,
    },
    create_short_post: {
      reason: 'Ein guter Teil der zitierten Quellen sind kurze Beiträge.',
      title: (title) => `Kurzen Beitrag oder Thread schreiben: ${title}`,
      description: (brand) =>
        `Ein kurzer Beitrag oder Thread in einfachen Worten, ein Gedanke pro Beitrag, der ${brand} dort nennt, wo es passt.`,
    },
    create_forum_post: {
      reason: 'Mindestens jede fünfte zitierte Quelle ist eine Diskussion in einem Forum, in der Ihre Stimme fehlt.',
      title: (title) => `In Foren mitdiskutieren: ${title}`,
      description: (brand) =>
        `Ein Beitrag, der zuerst die Frage beantwortet, offen sagt, dass er für ${brand} spricht, und zum Widerspruch einlädt. Keine Werbung: Foren löschen sie.`,
    },
  },
  reasons: {
    own: 'Ihre Website gehört schon zu den zitierten Quellen; eine Seite, die direkt antwortet, hat es deshalb nicht weit.',
    cited: (pages) =>
      pages === 1
        ? 'Die KI-Assistenten zitieren dazu eine Seite, und sie ist nicht von Ihnen.'
        : `Die KI-Assistenten zitieren dazu ${pages} Seiten, keine davon ist von Ihnen.`,
    uncited: 'Die KI-Assistenten zitieren dazu keine Seite; eine gute Quelle hat also wenig Konkurrenz.',
    tests:
      'Mindestens sechs von zehn zitierten Quellen sind Tests, Verzeichnisse oder Magazine; eine weitere eigene Seite würde wenig ändern.',
  },
  gap: ({ brand, ok, missing, example, questions, rivals }) =>
    `In ${missing} von ${ok} Antworten auf ${questions === 1 ? `die Frage ${example}` : `${questions} Fragen wie ${example}`} fehlt ${brand}. ${
      rivals === '' ? 'Auch kein beobachteter Wettbewerber wird genannt.' : `Am häufigsten genannt: ${rivals}.`
    }`,
  impact: ({ questions, total, points }) =>
    `Das betrifft ${questions} von ${total} offenen Fragen. Wird die Lücke geschlossen, kann die Sichtbarkeit um etwa ${points.replace('.', ',')} Punkte steigen; spätere Berichte zeigen, wie viel davon erreicht wird.`,
  mention: {
    title: (sites, brand) => `${sites} bitten, über ${brand} zu berichten`,
    description: ({ example, pages, brand }) =>
      `Antworten auf Fragen wie ${example} stützen sich vor allem auf unabhängige Tests, Verzeichnisse und Magazine. Bitten Sie die Redaktionen von ${pages} zitierten ${pages === 1 ? 'Seite' : 'Seiten'}, ${brand} zu berücksichtigen, und geben Sie ihnen, was sie für ein eigenes Urteil brauchen.`,
    angle: ({ example, category }) =>
      `Wer ${example} fragt, bekommt ein unvollständiges Bild zum Thema ${category}. Bieten Sie Zugang aus erster Hand, nachprüfbare Angaben und eine Ansprechperson; niemals Geld, einen Linktausch oder eine selbst geschriebene Bewertung.`,
    letter: ({ site, brand, question, rivals, about, website }) => `Guten Tag, liebes Team von ${site},

wenn Menschen ${question} fragen, zitieren KI-Assistenten Ihre Seiten${rivals === '' ? '.' : ` und nennen dabei ${rivals} häufiger als ${brand}.`}

${about}

Würden Sie ${brand} bei der nächsten Überarbeitung berücksichtigen? Wir geben Ihnen gern Zugang, beantworten Ihre Fragen und nennen Ihnen unabhängige Belege. Ihr Urteil bleibt Ihr eigenes, wie immer es ausfällt.

Mehr über uns: ${website}

Mit freundlichen Grüßen
${brand}`,
  },
  brief: {
    questions: 'Zu beantwortende Fragen',
    brand: 'Marke',
    audience: 'Zielgruppe',
    uses: 'Einsatz',
    named: 'Heute in den Antworten genannt',
    cited: 'Heute zitiert',
    searched: 'Wonach die KI-Assistenten suchten',
  },
};
