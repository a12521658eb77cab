import type { SamplePage } from './layout.ts';

export const FAMILY: SamplePage = {
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
