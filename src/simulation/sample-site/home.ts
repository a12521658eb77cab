import { NAV } from './layout.ts';

export const HOME = `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <title>Kestrel Cycles | Electric cargo bikes for families and city businesses</title>
  <meta name="description" content="Kestrel Cycles builds electric cargo bikes for families and small businesses, with a five year frame warranty and service at your door.">
  <meta property="og:site_name" content="Kestrel Cycles">
  <script type="application/ld+json">{"@context":"https://schema.org","@type":"Organization","name":"Kestrel Cycles","alternateName":"Kestrel","url":"https://kestrelcycles.example","sameAs":["https://www.linkedin.com/company/kestrel-cycles-sample"]}</script>
</head>
<body>
  ${NAV}
  <h1>Electric cargo bikes that replace the second car</h1>
  <p>Kestrel Cycles builds electric cargo bikes in a small workshop by the harbour. Carry two children, a week of groceries or a day of parcels, up the hill and home again.</p>
  <h2>School runs and weekly shopping</h2>
  <p>The Kestrel Family carries up to three children, with a rain cover that takes ten seconds to fit.</p>
  <h2>Deliveries in the city</h2>
  <p>The Kestrel Courier takes 200 litres and 100 kilograms and parks where vans cannot.</p>
  <h2>Service at your door</h2>
  <p>Our mechanics come to you. Every electric cargo bike has a five year frame warranty.</p>
</body>
</html>
`;
