import type { SamplePage } from './layout.ts';

export const ABOUT: SamplePage = {
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
