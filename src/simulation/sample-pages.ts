/** A page of the sample website: its readable parts, in order. */
interface SamplePage {
  readonly language: string;
  readonly title: string;
  readonly description: string;
  /** HTML of the main part. */
  readonly main: string;
}

const NAV = `<nav><a href="/family">Family bikes</a> <a href="/business">For business</a> <a href="/service">Service</a> <a href="/about">About Kestrel Cycles</a> <a href="/de/lastenrad" hreflang="de">Elektrische Lastenräder (Deutsch)</a></nav>`;

const layout = ({ language, title, description, main }: SamplePage): string => `<!doctype html>
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

const FAMILY: SamplePage = {
  language: 'en',
  title: 'Kestrel Family: electric cargo bike for up to three children | Kestrel Cycles',
  description: 'Prices, weights, range and seats of the Kestrel Family, with its options and what it is not made for.',
  main: `    <h1>Kestrel Family: the cargo bike for school runs</h1>
    <p>The Kestrel Family is a two-wheeled front loader with a bench for two children and room for a third. The bike is 2.48 metres long and 68 centimetres wide, which is narrow enough for most garden gates. Without a battery the Kestrel Family weighs 36 kilograms.</p>
    <h2>What it costs</h2>
    <p>The Kestrel Family costs €5,490 with one battery of 545 watt-hours. A second battery costs €690 and takes five minutes to fit. The rain cover is €289, the third seat €129. Leasing through an employer starts at €118 a month over 36 months.</p>
    <h2>How far it goes</h2>
    <p>One battery carries two children and shopping for 45 to 60 kilometres on flat roads. With a full box on hills, riders report closer to 35 kilometres. Charging from empty takes 4.5 hours at an ordinary socket. The motor helps up to 25 kilometres an hour and gives 85 newton metres of torque.</p>
    <h2>Children, seats and belts</h2>
    <p>Each seat has a five-point belt and carries a child of up to 22 kilograms. Children can ride along from about 9 months in a baby shell. The box may be loaded with 80 kilograms, and the whole bike with 200 kilograms including the rider. The footwell is 61 centimetres deep, so most children fit until they are seven.</p>
    <h2>Who should look elsewhere</h2>
    <p>The Kestrel Family does not fit into a lift that is less than 2.5 metres deep. Riders below 1.55 metres find the step-through frame high. Anyone who rides more than 60 kilometres a day needs the second battery. For stairs, a longtail of 25 kilograms is the better choice.</p>
    <h2>Sizes and delivery</h2>
    <p>One frame fits riders from 1.55 to 1.95 metres. Delivery takes 6 weeks from the order and is free within 80 kilometres of the workshop. Beyond that a delivery costs €149, with assembly at the door included. Every bike may be returned within 30 days if it has been ridden less than 100 kilometres.</p>
    <h2>A test ride</h2>
    <p>A test ride lasts 45 minutes and costs nothing. Families may borrow a bike for a weekend for €60, which is taken off the price. Test rides are on Tuesday to Saturday from 10:00 to 17:00.</p>`,
};

const BUSINESS: SamplePage = {
  language: 'en',
  title: 'Kestrel Courier: electric cargo bikes for city businesses | Kestrel Cycles',
  description: 'Load, range, prices and fleet terms of the Kestrel Courier for deliveries, trades and care services.',
  main: `    <h1>Kestrel Courier: deliveries where vans cannot park</h1>
    <p>The Kestrel Courier has a lockable box of 200 litres and carries 100 kilograms. The bike is 2.62 metres long and weighs 42 kilograms with one battery. Its box opens to the kerb, so nobody steps into traffic.</p>
    <h2>Prices</h2>
    <p>The Kestrel Courier costs €6,290 plus VAT with one battery of 725 watt-hours. Fleets of 5 bikes or more pay €5,790 a bike. Renting costs €249 a month including service, with a notice period of 3 months. A tracker with theft alarm adds €9 a month.</p>
    <h2>Range and charging</h2>
    <p>A loaded Kestrel Courier covers 55 kilometres on one battery. Two batteries bring 110 kilometres, which is more than most city rounds. A battery charges to 80 percent in 2.5 hours. Batteries can be swapped in the street in less than a minute.</p>
    <h2>What our customers measured</h2>
    <p>A bakery with 4 bikes counted 38 stops a day, against 29 with its van. A care service with 12 bikes spent €0.11 a kilometre on power, tyres and service. Both counted from March to October 2025. A pharmacy stopped after 8 weeks because its parcels were larger than the box.</p>
    <h2>Where a van stays better</h2>
    <p>Pallets, goods of more than 100 kilograms and rounds beyond 110 kilometres need a van. In snow of more than 10 centimetres the Kestrel Courier should stay indoors. Refrigerated goods keep below 7 degrees for 3 hours in the insulated box, not longer.</p>
    <h2>Service for fleets</h2>
    <p>Fleet service costs €39 a bike and month. A mechanic comes every 3 months and after every 2,500 kilometres. If a bike is out of order for more than 24 hours, a replacement is brought. Training for riders takes 90 minutes and is included from 3 bikes.</p>
    <h2>Subsidies and tax</h2>
    <p>Some cities pay up to 25 percent of the price of a commercial cargo bike. Applications must usually be made before the order. Our office fills in the technical part within 2 working days.</p>`,
};

const SERVICE: SamplePage = {
  language: 'en',
  title: 'Service at your door, warranty and opening hours | Kestrel Cycles',
  description: 'What service costs, how long the warranty lasts, and when the workshop of Kestrel Cycles is open.',
  main: `    <h1>Service at your door</h1>
    <p>Our mechanics come to you with a van that holds 90 percent of the parts they need. Kestrel Cycles serves every address within 40 kilometres of the harbour. An appointment is usually free within 3 working days.</p>
    <h2>Prices</h2>
    <p>The first service after 300 kilometres is free. A yearly service costs €119 at the door and €89 in the workshop. Brake pads are €34 a wheel with fitting, a puncture is €29. A new chain and cassette cost €145 together.</p>
    <h2>Warranty</h2>
    <p>The frame of every Kestrel has a warranty of 5 years. Motor and display are covered for 2 years. The battery is guaranteed to keep 70 percent of its capacity for 3 years or 600 charges. Tyres, brake pads and chains are wearing parts and are not covered. The warranty passes to the next owner when the bike is sold.</p>
    <h2>How often</h2>
    <p>We recommend a service every 1,500 kilometres or once a year, whichever comes first. Cargo bikes wear their brakes faster than ordinary bikes because of the load. Tyres should be checked every 2 weeks and kept at 3.5 bar. A chain lasts about 2,000 kilometres when it is cleaned and oiled monthly.</p>
    <h2>Batteries in winter</h2>
    <p>Below 5 degrees a battery gives about 20 percent less range. Batteries should be charged indoors at 10 to 25 degrees. For a winter break, 60 percent of charge is best. A replacement battery costs €690, and the old one is taken back free of charge.</p>
    <h2>Spare parts</h2>
    <p>Kestrel Cycles keeps spare parts for 10 years after a model ends. Most parts are ordinary bicycle parts and can be bought anywhere. Only the box, the steering rods and the seat bench come from our own workshop.</p>
    <h2>Opening hours</h2>
    <p>The workshop is open on Monday to Friday from 8:00 to 18:00 and on Saturday from 9:00 to 14:00. The telephone is answered from 9:00 to 17:00. In July and August the workshop closes at 16:00 on Fridays.</p>`,
};

const ABOUT: SamplePage = {
  language: 'en',
  title: 'About Kestrel Cycles | A cargo bike workshop by the harbour',
  description: 'Who builds Kestrel cargo bikes, where, how many, and from which parts.',
  main: `    <h1>About Kestrel Cycles</h1>
    <p>Kestrel Cycles was founded in 2014 by two frame builders and a nurse. Today 23 people work in a former sail loft by the harbour. The workshop builds about 640 cargo bikes a year.</p>
    <h2>How a Kestrel is built</h2>
    <p>Every frame is brazed from steel tubes in our own workshop. Building one bike takes 19 working hours. The steel comes from a mill 210 kilometres away. Motors and batteries are bought from a large manufacturer, so that any dealer can test them. Each bike is ridden for 12 kilometres with 80 kilograms of sand before it is handed over.</p>
    <h2>Tests and standards</h2>
    <p>Both models are tested to DIN 79010 and EN 15194. A laboratory loaded a frame 100,000 times with its full weight, and it did not crack. The brakes stop a loaded Kestrel from 25 kilometres an hour within 5.8 metres on dry asphalt. In the wet the distance grows to 7.4 metres.</p>
    <h2>What we have sold</h2>
    <p>Kestrel Cycles has sold 4,100 bikes since 2014. About 70 percent went to families, 30 percent to businesses. Of the bikes sold in the first 5 years, 92 percent are still ridden. We know this because we serve most of them ourselves.</p>
    <h2>What went wrong</h2>
    <p>In 2021 Kestrel Cycles recalled 310 bikes because a bolt of the steering could loosen. All 310 were repaired within 9 weeks. Since then every steering bolt is marked with paint and checked twice. The report of the recall can be read in the workshop.</p>
    <h2>Materials and waste</h2>
    <p>A Kestrel frame weighs 11 kilograms and is made of 84 percent recycled steel. The box is birch plywood of 9 millimetres. Used batteries go back to their manufacturer. In 2025 the workshop used 41 megawatt-hours of power, 60 percent of it from its own roof.</p>
    <h2>Visit us</h2>
    <p>Visitors are welcome on the first Saturday of each month at 11:00. A tour takes 50 minutes and ends with a ride along the quay. Groups of more than 8 people should tell us a week before.</p>`,
};

/** The German part of the site, so that a German text has something to quote. */
const GERMAN: SamplePage = {
  language: 'de',
  title: 'Elektrische Lastenräder für Familien und Betriebe | Kestrel Cycles',
  description: 'Preise, Gewichte, Reichweiten und Garantie der elektrischen Lastenräder von Kestrel Cycles.',
  main: `    <h1>Elektrische Lastenräder von Kestrel Cycles</h1>
    <p>Kestrel Cycles baut seit 2014 elektrische Lastenräder in einer Werkstatt am Hafen. Heute arbeiten dort 23 Menschen und bauen rund 640 Räder im Jahr. Beide Modelle sind nach DIN 79010 und EN 15194 geprüft.</p>
    <h2>Kestrel Family für Familien</h2>
    <p>Das Kestrel Family kostet 5.490 Euro mit einem Akku von 545 Wattstunden. Ohne Akku wiegt das Kestrel Family 36 Kilogramm. Ein Akku reicht mit zwei Kindern und Einkauf für 45 bis 60 Kilometer. Am Berg und mit voller Box berichten Fahrer eher von 35 Kilometern. Jeder Sitz hat einen Fünfpunktgurt und trägt ein Kind bis 22 Kilogramm. Das Regenverdeck kostet 289 Euro, der dritte Sitz 129 Euro.</p>
    <h2>Kestrel Courier für Betriebe</h2>
    <p>Das Kestrel Courier trägt 100 Kilogramm in einer abschließbaren Box von 200 Litern. Das Kestrel Courier kostet 6.290 Euro ohne Mehrwertsteuer, in der Miete 249 Euro im Monat. Beladen fährt das Kestrel Courier mit einem Akku 55 Kilometer weit. Eine Bäckerei mit 4 Rädern zählte 38 Stopps am Tag, mit dem Lieferwagen waren es 29. Paletten und Touren über 110 Kilometer brauchen weiterhin einen Lieferwagen.</p>
    <h2>Laden und Winter</h2>
    <p>Eine volle Ladung dauert 4,5 Stunden an einer gewöhnlichen Steckdose. Unter 5 Grad sinkt die Reichweite um etwa 20 Prozent. Für eine Winterpause ist eine Ladung von 60 Prozent am besten. Ein Ersatzakku kostet 690 Euro, der alte wird kostenlos zurückgenommen.</p>
    <h2>Garantie und Wartung</h2>
    <p>Der Rahmen hat 5 Jahre Garantie, Motor und Anzeige haben 2 Jahre. Der Akku behält mindestens 70 Prozent seiner Kapazität über 3 Jahre oder 600 Ladungen. Eine jährliche Wartung kostet 119 Euro an der Haustür und 89 Euro in der Werkstatt. Reifen, Bremsbeläge und Ketten sind Verschleißteile und nicht abgedeckt. Ersatzteile gibt es bis 10 Jahre nach dem Ende eines Modells.</p>
    <h2>Probefahrt und Lieferung</h2>
    <p>Eine Probefahrt dauert 45 Minuten und ist kostenlos. Die Lieferzeit beträgt 6 Wochen ab Bestellung. Jedes Rad kann innerhalb von 30 Tagen zurückgegeben werden, wenn es weniger als 100 Kilometer gefahren ist. Die Werkstatt ist von Montag bis Freitag von 8:00 bis 18:00 Uhr geöffnet.</p>
    <h2>Für wen es nicht passt</h2>
    <p>Das Kestrel Family passt in keinen Aufzug, der weniger als 2,5 Meter tief ist. Wer mehr als 60 Kilometer am Tag fährt, braucht den zweiten Akku. Für Treppen ist ein Longtail von 25 Kilogramm die bessere Wahl.</p>`,
};

const ROBOTS = `User-agent: *
Allow: /

User-agent: OAI-SearchBot
User-agent: GPTBot
Disallow: /

Sitemap: https://kestrelcycles.example/sitemap.xml
`;

const HTML = 'text/html; charset=utf-8';
const page = (of: SamplePage): { readonly type: string; readonly body: string } => ({ type: HTML, body: layout(of) });

export const PAGES: Readonly<Record<string, { readonly type: string; readonly body: string }>> = {
  '/': { type: HTML, body: HOME },
  '/family': page(FAMILY),
  '/business': page(BUSINESS),
  '/service': page(SERVICE),
  '/about': page(ABOUT),
  '/de/lastenrad': page(GERMAN),
  '/robots.txt': { type: 'text/plain; charset=utf-8', body: ROBOTS },
};
