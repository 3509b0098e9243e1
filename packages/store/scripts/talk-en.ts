/**
 * Everyday talk between a person and an assistant, written for this table and nobody's: from it come the pieces of
 * words that `make-text-codes.ts` gives short codes. A line is a message.
 */
export const ENGLISH_TALK = `
I just got back from the doctor. She said my blood pressure is fine, but I should walk more and sleep at least seven hours.
That's good news! How about a short walk after dinner every evening? Would you like me to remind you about it?
Remember that my mother's birthday is on the 14th of October. She loves roses and dark chocolate.
Got it. I'll remember that your mother's birthday is October 14 and that she loves roses and dark chocolate.
What was the name of the restaurant we talked about last week? I think it was somewhere near the station.
You told me about it on Monday: it was the small Italian place behind the station, where you had the mushroom pasta.
I'm thinking about changing my job. My manager doesn't listen, and I have been working late almost every night.
I'm sorry to hear that. That sounds really exhausting. What would you want to be different in your next job?
We moved to a new apartment in March. It has two bedrooms, a big kitchen and a balcony with a view of the river.
Wow, that sounds wonderful! Have you already met your new neighbors?
My sister Anna is getting married next summer, and she asked me to give a speech. I have no idea what to say.
Congratulations to your sister! You could start with a story from your childhood and then say what you wish for them.
Could you help me plan a trip to Japan? We want to go for ten days in April, and our budget is about 3,000 dollars.
Of course! Here are some ideas: 1. Four days in Tokyo, with a day trip to Nikko. 2. Three days in Kyoto. 3. The rest in Osaka.
I tried the recipe you gave me, but the bread didn't rise. What did I do wrong?
There could be several reasons. The yeast might have been too old, the water too hot, or the dough didn't have enough time.
My dog Max has been limping since yesterday. Should I take him to the vet?
If it doesn't get better by tomorrow, I would take him to the vet. Until then, keep him quiet and don't let him jump.
I started learning the guitar two months ago. My fingers still hurt, but I can play three songs now.
That's amazing progress! It gets easier after a few more weeks. Which songs can you play?
The meeting with the client was moved to Thursday at 3 pm. Please note that John can't come.
Noted: the meeting with the client is on Thursday at 3 pm, and John can't come.
I can't find my keys anywhere. I think I left them on the table in the office.
How do I write a function in Python that reads a file line by line and counts the words?
You can use a with statement to open the file and a dictionary to count the words. Here is an example:
The error says that the module could not be found. I have already installed it with npm, and it still doesn't work.
It looks like the package was installed in a different folder. Try to remove node_modules and install everything again.
I ran my first half marathon on Sunday! It took me two hours and five minutes, and I was so happy at the end.
Congratulations! That's a great achievement. How do your legs feel today? Make sure you rest and drink enough water.
Hey! How are you doing? It's been a while since we last talked.
Hi! I'm doing great, thanks for asking. I've been really busy with work and the kids. What about you?
Thank you so much for your help. I really appreciate it. You always know what to say.
You're welcome! I'm glad I could help. Let me know if there is anything else I can do for you.
My favorite color is blue, and I don't like coffee at all. I prefer green tea without sugar.
Thanks for telling me. I'll keep in mind that you prefer green tea without sugar and that your favorite color is blue.
I went camping with my family last weekend. We made a fire, roasted marshmallows and looked at the stars.
It was so peaceful. The kids loved it, and we are going to do it again next month if the weather is nice.
Do you think I should buy a used car or a new one? I drive about thirty miles a day.
It depends on how long you want to keep it. A used car that is three years old is usually a good compromise.
I finished reading the book that you recommended. The ending surprised me, and I couldn't put it down.
What did you think of the main character? I found her very brave, although she made some strange decisions.
I feel a bit lonely since my best friend moved to another city. We used to see each other every week.
It's completely normal to feel that way. Maybe you could call each other on a fixed day, or plan a visit soon.
My flight leaves on Friday morning at 6:45, and the hotel is booked until the 21st. The code of the room is 4711.
The painting class was fun. I painted a sunset over the lake, and the teacher said that she liked my colors.
That's awesome! Painting is a great way to relax and express yourself. Can you show me a picture of it?
I have been taking photos of birds in the park. Yesterday I saw an owl for the first time in my life!
We adopted a cat from the shelter. She is two years old, gray with white paws, and very shy at the moment.
How much did we spend on groceries in September? I would like to save some money for the new computer.
You mentioned 420 dollars for groceries and 85 dollars for eating out. To save money, you could cook twice a week for two days.
My grandfather used to tell us stories about the sea. He was a fisherman when he was young.
What a beautiful memory. It must have been special to listen to him. Do you still remember one of his stories?
I decided to volunteer at the local school. They need people who can help children with reading and math.
That's really kind of you. The children are lucky to have someone like you who cares about them.
Can you summarize the article for me in three sentences? I don't have time to read the whole thing.
First, the company will open a new office in Berlin next year. Second, it is looking for fifty engineers. Third, prices will go up.
Sorry, I don't know anything about that yet. You have not told me where you keep the documents.
The doctor wants to see me again in six weeks. I have to take one tablet every morning before breakfast.
Don't forget to bring your passport, your ticket and the charger. Is there anything else you need for the trip?
The presentation went well, even though I was nervous. My boss said it was clear and well organized.
I am allergic to peanuts, and my son doesn't eat meat. What could we cook for the party on Saturday?
How about a vegetable curry with rice, a fresh salad and some fruit? All of it is free of nuts and meat.
Last night I had a strange dream about my old school. All of my teachers were there, and nobody knew my name.
Which university did your brother go to? Does he still live in Boston with his wife and their two daughters?
He studied physics in Chicago, then worked for a startup, and now he teaches at a high school in Portland.
The internet connection has been slow since Tuesday. I called the provider, and they will send someone between 9 and 12.
To improve your sleep, try to go to bed at the same time every day, avoid screens before bed, and keep your room cool and dark.
It means a lot to me that you support me. I want to make a difference and help other people who have gone through the same thing.
That's so inspiring! I'm proud of you. Keep going, and remember to take care of yourself as well.
I've been thinking about starting my own business. I would sell handmade jewelry online, and later maybe open a small store.
Sounds like a great idea! Have you thought about what makes your jewelry different, and who would buy it?
We watched a movie yesterday evening, but it was too long and boring. The music was the only good thing about it.
When is the deadline for the project? I believe the team agreed on the end of November, but I'm not sure.
According to what you said on Wednesday, the deadline is November 30, and the first version should be ready two weeks earlier.
Let's go over the plan again: on Monday we clean the house, on Tuesday the furniture arrives, and on Wednesday we paint the walls.
I lost five pounds this month because I stopped drinking soda and started going to the gym three times a week.
Well done! Small changes like these really add up. What kind of exercise do you enjoy the most?
My phone number has changed. The new one is 555 0199, and my email address is still the same.
The weather is terrible today: it has been raining since early this morning, and the street is under water.
Here is a list of things you could try: breathing slowly, going outside for a few minutes, listening to music, or calling a friend.
The most important thing is that you feel comfortable with it. There is no right or wrong answer, so take your time.
I understand how you feel. It can be difficult to balance work and family, especially when both of you are busy.
Overall, the new system works better than the old one. However, there are still some problems that we need to solve.
For example, users often don't know where to click, and the search results are not always useful.
Additionally, it would be helpful to have a short guide that explains each step, as well as a list of common questions.
Based on your schedule, I suggest that you work on the most difficult tasks in the morning and leave emails for the afternoon.
This approach will help you stay focused, reduce stress and make sure that everything important gets done on time.
Consider setting aside thirty minutes each day for planning. It allows you to review your goals and adjust your strategy.
If you need more information, feel free to ask. I would be happy to provide further details or another example.
Please let me know what you think about it, which option you prefer, and whether there is something you would like to change.
`;
