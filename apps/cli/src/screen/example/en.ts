/** What somebody told an assistant over ten months, a theme a paragraph, each in the order of its days. Invented. */
export const en = `
My sister Mina lives in Daegu and works as a nurse.
Mina is thinking about leaving the hospital.
Mina moved to Busan in March and opened a small bakery near Haeundae.
Mina's bakery is called Salt and Rye.
Mina's daughter Yuna turned four, and we ate a strawberry cake.
Yuna is afraid of dogs but loves the neighbour's rabbit.
Mina bakes her best bread on Fridays, with caraway seeds.
I promised Mina to paint the sign over her door.
Mina hired a student called Junho for the mornings.
Yuna started kindergarten and already has a friend called Sora.
Mina wants to close the bakery for two weeks in August.
Mina moved again, to Jeju, and takes the bakery with her.

I'm allergic to shellfish, so no shrimp and no oysters for me.
The doctor says that peanuts are fine, only shellfish is a problem.
I carry an antihistamine in the front pocket of my backpack.
At the wedding I ate one bite of a prawn cracker and my lips swelled.
I asked the canteen to mark dishes with shellfish.
My blood pressure was a little high in April: 138 over 88.
I drink no coffee after two in the afternoon, otherwise I lie awake.
The dentist found a crack in the upper left molar.
My new crown cost 480 euros, the insurance paid half.
I have an appointment with the eye doctor on the ninth of September.
My new glasses have a thin green frame.
In autumn my blood pressure was back to normal.

Our cat is called Nabi and is a grey tabby.
Nabi sleeps in the box of the printer.
Nabi weighs 4.6 kilos, the vet wants her to lose a little.
We give Nabi wet food in the morning and dry food in the evening.
Nabi caught a moth and was proud for a whole day.
Nabi is afraid of the vacuum cleaner.
The vet near the station is called Dr. Lindner.
Nabi was vaccinated in May, the next time is in a year.
When we travel, our neighbour Frau Aydin feeds Nabi.
Nabi scratched the new sofa on the left side.
Nabi now weighs 4.2 kilos and jumps onto the fridge.
For her seventh birthday Nabi got a cardboard castle.

I work as a cartographer at the city survey office.
My boss is called Petra and comes from Graz.
We are mapping all trees of the city, 61,000 of them.
My desk is on the third floor, next to the plotter.
Petra asked me to lead the project about cycle paths.
The cycle path project is called Green Lines.
Green Lines needs the data of the fire brigade by June.
My colleague Tomasz wrote the script that cleans the tree data.
The plotter has been broken since Tuesday.
I gave a talk about Green Lines in Vienna.
Petra goes on parental leave in October, Tomasz takes over.
Green Lines got money for another two years.

I run on Tuesdays and Saturdays, usually along the canal.
My running shoes are from Asics and a size too big.
I want to run the half marathon in October.
The longest run so far was 14 kilometres.
My left knee hurts when I run on asphalt.
The physiotherapist showed me an exercise with a rubber band.
I bought new running shoes, this time in size 42.
I ran 18 kilometres in the rain and felt great.
Lena runs with me on Saturdays since July.
Lena is faster than me on the hills.
I finished the half marathon in 1 hour 58 minutes.
After the race I could not walk down stairs for three days.

We are planning a trip to Kyoto in November.
The flight to Osaka leaves at 13:25 from Frankfurt.
For Kyoto I set aside a budget of 2,400 euros.
We booked a small guest house near Nijo castle.
The guest house has a private bath made of cedar.
I want to see the moss garden, which needs a postcard to register.
My passport expires in August, I have to renew it before Kyoto.
The new passport has arrived.
Lena recommends the night walk to Fushimi Inari.
We will take the slow train from Kyoto to Nara.
Kyoto was full of maples, and the moss garden was silent.
In Kyoto I bought a knife with my name on it.

On Wednesdays I take piano lessons from Mr. Okafor.
My piano is a second-hand Kawai with a stiff pedal.
I am practising a sonatina by Clementi.
Mr. Okafor wants me to count aloud.
The neighbours asked me not to play after nine.
I bought headphones for the piano.
The stiff pedal was repaired for 60 euros.
I played the Clementi for my parents and made only two mistakes.
Now I am learning a nocturne by Field.
Mr. Okafor plays the organ in St. Anna on Sundays.
The student concert is on the sixth of December.
At the concert my hands were shaking, but the nocturne went well.

We are renovating the kitchen.
The kitchen counter will be made of oak.
The carpenter is called Brandt and always comes late.
The tiles are dark blue, 10 by 10 centimetres.
The sink arrived with a scratch and was exchanged.
The oven has its plug on the wrong side.
The electrician put in three more sockets.
While the kitchen is closed we cook on a camping stove.
The kitchen has cost 9,300 euros so far.
Brandt forgot the drawer for the cutlery.
The kitchen is finished, only the lamp is missing.
Over the kitchen table hangs a lamp made of paper.

My father is 71 and collects old radios.
My father's favourite radio is a Grundig from 1957.
My mother teaches pottery at the evening school.
My parents live in Lübeck, in the house with the red door.
My father fell from a ladder and broke his wrist.
My mother's mugs have a glaze like wet sand.
My father's cast comes off on the third of July.
My parents celebrated their golden wedding on a ship.
My father repaired a radio for the museum.
My mother wants to learn how to swim properly.
My mother swam a kilometre.
At Christmas we all go to Lübeck.

I grow tomatoes and basil on the balcony.
The tomatoes need water every evening, the basil twice a week.
The chili plant is called Diego.
There are aphids on the roses, I wash them off with soap.
The first tomato was ripe on the eleventh of July.
A pigeon built its nest in the flower box.
Two pigeons hatched, so I can't water that box.
I dried the basil and put it into jars.
The lemon tree has to come inside before the frost.
Diego had 43 chilis.
I planted tulip bulbs for spring, red and white ones.
The lemon tree lost half of its leaves in the stairwell.

I read The Summer Book by Tove Jansson and was happy.
Our book club meets on the first Monday of the month.
In the book club we are reading Pachinko.
Lena did not like Pachinko, everybody else did.
I lost the library card somewhere between the tram and home.
A new library card costs five euros.
Next the book club reads a novel by Han Kang.
I gave up on the book about Byzantium after a hundred pages.
My favourite bookshop moved to Mill Lane.
I lent Tomasz my copy of the atlas of islands.
Tomasz gave the atlas back with a coffee stain.
The book club chose poems for December.

My bicycle is red and has a leather saddle.
The rear brake of the bicycle squeaks when it rains.
My bicycle was stolen in front of the station.
The police report has the number 24-3381.
The insurance pays 700 euros for the bicycle.
I am looking at a used touring bike from Koga.
I bought the Koga, it is grey and has 24 gears.
The code of the new lock is Yuna's birthday.
I rode from here to the sea in two days.
The Koga had a flat tyre near Oldesloe.
A farmer gave me cherries while I mended the tyre.
The front light of the Koga is from Busch and Müller.

I learn Korean with an app, every morning on the tram.
I can read Hangul, but slowly.
My Korean teacher is called Ms. Seo.
Ms. Seo says that my vowels are good.
I confuse the words for seven and for one.
On Thursdays I meet Jiwon for a language exchange.
Jiwon studies architecture and is from Incheon.
Jiwon wants to learn German swear words.
I passed the first Korean exam with 162 of 200 points.
Ms. Seo gave me a book of fairy tales.
I wrote my first letter to Mina's mother-in-law in Korean.
Jiwon flew home and left me her rice cooker.

I am saving for a sauna in the garden hut.
Every month I put 150 euros into the sauna account.
The rent goes up by 40 euros from May.
My tax refund was 612 euros.
I cancelled the magazine about model trains.
The electricity meter said 48,211 in June.
I lent my cousin Paul 300 euros.
Paul paid back 100 euros.
The bank changed my card, the PIN is in the blue notebook.
Our heating costs are lower than last year.
Paul paid back the rest and brought wine.
The sauna account has 1,800 euros now.

Lena is my best friend since school.
Lena is a stage designer at the theatre.
Lena builds a forest out of bicycle tubes for a play.
Lena's girlfriend is called Carmen and plays the trumpet.
Lena and Carmen are moving in together.
I helped Lena carry the washing machine to the fourth floor.
Lena's housewarming party is on the twenty-second.
Carmen cooked a paella without shellfish, only for me.
The play with the bicycle tubes won a prize.
Lena has been offered a job in Zurich.
Lena decided to stay.
Lena turned 40 and wanted no presents.

My phone is four years old and the battery lasts half a day.
I changed the battery of the phone myself.
The wifi at home is called Nabiland.
My laptop makes a noise like a small plane.
The photos from Kyoto are on the silver hard disk.
I back up the laptop every Sunday evening.
The printer only prints in magenta.
I gave the printer away and kept its box for Nabi.
A strange e-mail pretended to be from my bank.
I changed the passwords after the strange e-mail.
The silver hard disk is in the drawer below the stereo.
I scanned all the letters of my grandmother.

Every Friday I bake rye bread.
The rye starter lives in a blue jar and is fed every other day.
My favourite lunch is cold buckwheat noodles with mustard.
I burnt the plum jam.
Mr. Okafor gave me a recipe for jollof rice.
I use less salt because of the blood pressure.
The kimchi fermented for nine days and was perfect.
Carmen brought saffron from La Mancha.
I can't stand coriander.
For Tomasz's birthday I baked a poppy seed cake.
The rye starter died while we were in Kyoto.
Mina sent me a new rye starter by post.

The telescope I am building has an eight inch mirror.
The mirror has to be polished to a tenth of a wave.
I polish the mirror on Sunday afternoons.
In August I want to watch the Perseids from the hill behind the lake.
We counted 57 shooting stars.
The tube of the telescope is made of cardboard and varnish.
I saw the rings of Saturn for the first time with my own mirror.
The astronomy club meets behind the water tower.
Old Mr. Hagen from the club discovered a comet in 1983.
The finder scope is crooked.
On clear nights I note what I saw in a green book.
I will show Yuna the moon when she visits.

I volunteer at the repair café on the last Saturday of the month.
At the repair café I mostly sew buttons and zips.
A boy brought a talking bear that spoke backwards.
We repaired 31 things in June.
The repair café needs a new room from September.
The church lends us its cellar.
My father came and repaired four radios in one afternoon.
A woman cried because her mixer worked again.
I learnt how to solder.
The soldering iron stays in the cellar, in the box marked C.
The newspaper wrote about us.
For the anniversary there will be waffles.

The car is an old blue Volvo with 243,000 kilometres.
The Volvo needs new tyres before winter.
The mechanic is called Sabine and smokes a pipe.
The Volvo failed the inspection because of rust.
Sabine welded the rust for 350 euros.
The Volvo passed the inspection, valid until March in two years.
We share the Volvo with Frau Aydin.
The key of the Volvo hangs behind the door.
Someone dented the Volvo's right door and left a note.
The person with the note paid without a fuss.
I hardly drive any more since I have the Koga.
Frau Aydin would like to buy the Volvo.

I dreamt of a house with a river in the hall.
My grandmother came from a village near Tilsit.
In my grandmother's letters I found the name of her first love: Albert.
Albert was a ship's carpenter.
The village of my grandmother is called Zellmühle today.
I wrote to the archive about Albert.
The archive answered: Albert emigrated to Halifax in 1949.
In Halifax lives a grandson of Albert's, called Graham.
Graham has a photo of my grandmother on a sledge.
Graham wants to visit us in spring.
My mother cried when she saw the photo with the sledge.
I framed the photo with the sledge.

I sing in a choir, second alto.
The choir rehearses on Mondays in the old school.
Our conductor is called Ilse and is never in a bad mood.
We sing the Requiem by Fauré.
The concert with Fauré was sold out.
I have a cold and can only hum.
In summer the choir sang on the market square.
A drunk man joined in with the tenors and was good.
Ilse retires next year.
The new conductor will be chosen in January.
I have a small solo in the Advent concert.
The solo is eight bars long and starts on an A.

We keep two hives of bees at the allotment.
The bees swarmed on the twentieth of May.
I was stung on the ear.
We harvested 19 kilos of honey.
The honey tastes of lime blossom.
The allotment has number 77 and a plum tree.
The neighbour at the allotment grows giant pumpkins.
The pumpkin weighed 86 kilos.
We treat the bees against mites with formic acid.
One of the hives is weak.
We joined the two hives before winter.
Honey for everybody at Christmas.

My English teacher at school always said: write shorter sentences.
I would like to write a small book about maps and getting lost.
The book has seven chapters in my head.
The first chapter is about a map of a sea that does not exist.
I write between six and seven in the morning.
I have written 40 pages.
Lena read the first chapter and laughed in the right places.
The third chapter does not work.
I threw the third chapter away.
A publisher in Hamburg wants to see more.
The publisher's editor is called Mr. Deniz.
Mr. Deniz wants the whole book by Easter.

The stairwell has been painted yellow.
The new tenants on the second floor have twins.
The twins are called Ole and Piet.
Frau Aydin has lived in the house for 38 years.
The lift is out of order, it needs a part from Italy.
We planted a lime tree in the yard together.
The caretaker is called Mr. Novak and knows every pipe.
A water pipe burst in the cellar in February.
Ole drew a dragon on the yellow wall.
Nobody wants to paint over the dragon.
The part from Italy has come, the lift works.
On the first of May there is a party in the yard.
`;
