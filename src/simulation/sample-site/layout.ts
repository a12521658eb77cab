/** A page of the sample website: its readable parts, in the order in which they stand. */
export interface SamplePage {
  readonly language: string;
  readonly title: string;
  readonly description: string;
  /** HTML of the main part. */
  readonly main: string;
}

export const NAV = `<nav><a href="/family">Family bikes</a> <a href="/business">For business</a> <a href="/service">Service</a> <a href="/about">About Kestrel Cycles</a> <a href="/de/lastenrad" hreflang="de">Elektrische Lastenräder (Deutsch)</a></nav>`;

export const layout = ({ language, title, description, main }: SamplePage): string => `<!doctype html>
<html lang="${language}">
<head>
  <meta charset="utf-8">
  <title>${title}</title>
  <meta name="description" content="${description}">
</head>
<body>
  ${NAV}
  <main>
${main}
  </main>
</body>
</html>
`;
