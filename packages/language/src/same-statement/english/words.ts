import { wordList, wordPairs } from "../../text/word-list.ts";

const setOf = (text: string): ReadonlySet<string> => new Set(wordList(text));

/** Short forms, written out. */
export const WRITTEN_OUT = wordPairs(`
  won't=will_not can't=can_not cannot=can_not shan't=shall_not ain't=is_not let's=let_us lets=let_us y'all=you_all o'clock= its=it_'s
  im=i_am ive=i_have dont=do_not doesnt=does_not didnt=did_not cant=can_not wont=will_not isnt=is_not arent=are_not wasnt=was_not werent=were_not couldnt=could_not wouldnt=would_not shouldnt=should_not
  hasnt=has_not havent=have_not hadnt=had_not thats=that_'s whats=what_'s theres=there_'s hes=he_'s shes=she_'s youre=you_are theyre=they_are weve=we_have youve=you_have theyve=they_have youll=you_will theyll=they_will
  gonna=going_to wanna=want_to gotta=have_to tryna=trying_to kinda=kind_of sorta=sort_of lemme=let_me gimme=give_me dunno=do_not_know outta=out_of lotta=lot_of hafta=have_to
  cuz=because cos=because coz=because bc=because u=you ur=your thru=through tho=though ppl=people til=until till=until 'til=until alot=a_lot ok=okay okey=okay mom=mum mam=mum mommy=mummy momma=mum
  teh=the hte=the adn=and taht=that waht=what jsut=just liek=like tmrw=tomorrow tmr=tomorrow tmw=tomorrow bday=birthday b'day=birthday appt=appointment dept=department govt=government approx=approximately yrs=years yr=year hrs=hours hr=hour mins=minutes min=minute secs=seconds wk=week wks=weeks
  w/=with w/o=without &=and %=percent whilst=while amongst=among towards=toward afterwards=afterward
  kilometers=km kilometres=km kilometer=km kilometre=km kms=km kilograms=kg kilogrammes=kg kilogram=kg kilos=kg kilo=kg kgs=kg lbs=pounds lb=pounds centimeters=cm centimetres=cm millimeters=mm millimetres=mm milliliters=ml millilitres=ml
  jan=january feb=february aug=august sept=september sep=september oct=october nov=november dec=december tues=tuesday weds=wednesday thur=thursday thurs=thursday mon=monday fri=friday
  dr=doctor favs=favorites fav=favorite fave=favorite convo=conversation
`);

/** Spellings of one word that no rule gives: of the two sides of the Atlantic, and what is often misspelt. */
export const SPELLINGS = wordPairs(`
  pyjama=pajama liquorice=licorice enquiry=inquiry enquiries=inquiries enquire=inquire enquired=inquired barbeque=barbecue grandad=granddad accidently=accidentally grey=gray tyre=tire tyres=tires programme=program programmes=programs aeroplane=airplane aeroplanes=airplanes jewellery=jewelry pyjamas=pajamas moustache=mustache yoghurt=yogurt yoghurts=yogurts doughnut=donut doughnuts=donuts whisky=whiskey
  learnt=learned dreamt=dreamed burnt=burned spelt=spelled spoilt=spoiled leant=leaned leapt=leaped smelt=smelled spilt=spilled kerb=curb cosy=cozy plough=plow mould=mold mouldy=moldy sceptical=skeptical sceptic=skeptic aluminium=aluminum
  centre=center centres=centers metre=meter metres=meters theatre=theater theatres=theaters litre=liter litres=liters fibre=fiber fibres=fibers calibre=caliber sombre=somber spectre=specter meagre=meager lustre=luster
  defence=defense offence=offense licence=license practise=practice practising=practicing practised=practiced pretence=pretense catalogue=catalog dialogue=dialog analogue=analog travelogue=travelog storey=story storeys=stories cheque=check cheques=checks
  skilful=skillful fulfil=fulfill enrol=enroll instal=install wilful=willful enrolment=enrollment fulfilment=fulfillment instalment=installment instalments=installments judgement=judgment ageing=aging acknowledgement=acknowledgment
  traveller=traveler travellers=travelers jeweller=jeweler counsellor=counselor woollen=woolen marvellous=marvelous dialled=dialed dialling=dialing fuelled=fueled fuelling=fueling paediatrician=pediatrician paediatric=pediatric anaemia=anemia anaemic=anemic
  anaesthetic=anesthetic diarrhoea=diarrhea oestrogen=estrogen gynaecologist=gynecologist orthopaedic=orthopedic haemorrhage=hemorrhage leukaemia=leukemia foetus=fetus manoeuvre=maneuver encyclopaedia=encyclopedia caesarean=cesarean oesophagus=esophagus
  artefact=artifact artefacts=artifacts speciality=specialty maths=math sulphur=sulfur draught=draft draughts=drafts chilli=chili chillies=chilies omelette=omelet omelettes=omelets cigarette=cigaret gaol=jail
  definately=definitely definitly=definitely definatly=definitely defiantely=definitely seperate=separate seperated=separated seperately=separately tommorow=tomorrow tommorrow=tomorrow tomorow=tomorrow tomorrrow=tomorrow restaraunt=restaurant resturant=restaurant restarant=restaurant restaurent=restaurant
  calender=calendar febuary=february wensday=wednesday wendesday=wednesday wednsday=wednesday saterday=saturday thrusday=thursday vegeterian=vegetarian vegitarian=vegetarian alergic=allergic alergy=allergy allergie=allergy alergies=allergies
  accomodation=accommodation acommodation=accommodation accomodate=accommodate adress=address adresses=addresses neccessary=necessary necesary=necessary neccesary=necessary occured=occurred ocurred=occurred occassion=occasion occassionally=occasionally ocasionally=occasionally begining=beginning untill=until wich=which
  wierd=weird freind=friend freinds=friends thier=their becuase=because beacuse=because becasue=because becuse=because recieve=receive recieved=received beleive=believe beleived=believed acheive=achieve acheived=achieved peice=piece neice=niece garantee=guarantee gaurantee=guarantee
  embarass=embarrass embarassed=embarrassed embarassing=embarrassing enviroment=environment goverment=government independant=independent existance=existence experiance=experience maintainance=maintenance maintenence=maintenance occurence=occurrence persistant=persistent priviledge=privilege
  publically=publicly realy=really relevent=relevant religous=religious rythm=rhythm sieze=seize similiar=similar sincerly=sincerely succesful=successful sucessful=successful successfull=successful suprise=surprise suprised=surprised surprize=surprise tendancy=tendency
  truely=truly usualy=usually basicly=basically probaly=probably probly=probably prolly=probably immediatly=immediately imediately=immediately excercise=exercise exersise=exercise excersise=exercise grammer=grammar gard=guard hieght=height heigth=height liscence=license lisence=license medecine=medicine
  mispell=misspell noticable=noticeable oppurtunity=opportunity paralel=parallel potatos=potatoes tomatos=tomatoes prefered=preferred prefering=preferring questionaire=questionnaire refered=referred responsable=responsible sandwhich=sandwich shedule=schedule scedule=schedule schedual=schedule tatoo=tattoo
  temperture=temperature temprature=temperature vaccum=vacuum vacume=vacuum vegatable=vegetable vegtable=vegetable vegtables=vegetables visable=visible writting=writing wether=whether apparantly=apparently apparentley=apparently arguement=argument assasin=assassin beautifull=beautiful beatiful=beautiful buisness=business busness=business bussiness=business
  collegue=colleague collegues=colleagues coleague=colleague comming=coming commited=committed committment=commitment concious=conscious curiousity=curiosity desparate=desperate dissapoint=disappoint dissapointed=disappointed disapointed=disappointed familar=familiar finaly=finally foriegn=foreign fourty=forty forword=forward
  happend=happened hygene=hygiene hopefuly=hopefully intresting=interesting intrested=interested knowlege=knowledge libary=library lightening=lightning millenium=millennium minature=miniature mischevous=mischievous nineth=ninth noone=nobody pronounciation=pronunciation recomend=recommend reccomend=recommend recomended=recommended reccomended=recommended
  cancelation=cancellation choclate=chocolate chocolat=chocolate coffe=coffee cofee=coffee dessicated=desiccated diffrent=different diferent=different dinning=dining excelent=excellent excellant=excellent favrite=favorite favorit=favorite facinating=fascinating jelous=jealous
  laywer=lawyer mariage=marriage morgage=mortgage morgtage=mortgage niether=neither perscription=prescription persription=prescription playwrite=playwright posession=possession psycology=psychology pyschology=psychology recipie=recipe rember=remember remeber=remember remeberd=remembered sargent=sergeant speach=speech stomache=stomach strenght=strength lenght=length
  thankyou=thank_you todays=today's togather=together twelth=twelfth umberella=umbrella unforseen=unforeseen usefull=useful univeristy=university universty=university vacancie=vacancy volenteer=volunteer volunter=volunteer weigth=weight wellcome=welcome whereever=wherever womens=women's yesturday=yesterday yestarday=yesterday yesteday=yesterday
`);

/** What begins a part of a sentence that may stand before or behind the rest. */
export const PREPOSITIONS = setOf(
  "on in at by for with without from to of near under over behind during before after since until through throughout around about across along between despite because because_of due thanks instead according apart besides except beyond within inside outside against as per via toward upon below above next",
);
export const CONJUNCTIONS = setOf(
  "because if when whenever while although though unless since after before until once as whereas wherever",
);
/** What makes a clause of its own of what follows. */
export const CLAUSE_WORDS = setOf(
  "because if when whenever while although though unless since after before until once whereas wherever who whom whose which that but so whether what how why where",
);
/** What hands on somebody's words or thoughts: a time at the end may be of either. */
export const REPORTING = setOf(
  "said says say saying tell tells told think thinks thought know knows knew hear heard hears believe believes believed hope hopes hoped feel feels felt remember remembers remembered promise promises promised write wrote mention mentioned mentions ask asks asked claim claims claimed suggest suggests suggested agree agreed decide decided plan plans planned want wants wanted expect expects expected wish wishes wished announced",
);
export const NEGATIONS = setOf(
  "not never no nobody nothing none neither nor hardly rarely seldom barely without only",
);

/** What says when or how often, and belongs to the whole sentence wherever it stands. */
export const ADVERBS = setOf(
  "usually normally generally currently now nowadays today yesterday tomorrow tonight sometimes often occasionally recently lately originally previously formerly eventually finally reluctantly temporarily regularly typically annually weekly daily monthly unfortunately luckily fortunately suddenly gradually",
);
export const TIME_WORDS = setOf(
  "monday mondays tuesday tuesdays wednesday wednesdays thursday thursdays friday fridays saturday saturdays sunday sundays january february march april may june july august september october november december spring summer autumn fall winter morning mornings afternoon afternoons evening evenings night nights noon midnight day days week weeks weekend weekends weekday weekdays month months year years hour hours minute minutes moment time times ago christmas easter birthday lunch dinner breakfast work school am pm childhood decade decades past future",
);
export const TIME_OPENERS = setOf(
  "last next this every each most some all these those twice once one two three",
);
/** Adverbs that a verb may part with: `picked the parcel up`. */
export const PARTICLES = setOf("up out off down away back on in over");
export const PRONOUNS = setOf("i you he she it we they there");
