import type { SamplePage } from './layout.ts';

/** The part of the site in another language, so that a text in German has something to quote. */
export const GERMAN: SamplePage = {
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
