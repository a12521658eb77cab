import type { SamplePage } from './layout.ts';

export const BUSINESS: SamplePage = {
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
