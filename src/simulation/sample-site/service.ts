import type { SamplePage } from './layout.ts';

export const SERVICE: SamplePage = {
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
