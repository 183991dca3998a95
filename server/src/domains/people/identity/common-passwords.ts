/**
 * Lower-case passwords of 8 to 15 permitted characters that attackers here try first; decision 181.
 */
const list = String.raw`
  !@#$%^&* !@#$1234 !@#123qwe !qaz2wsx !qaz@wsx 00000000 000000000 0000000000 00000001 01010101
  01020304 0102030405 01230123 01234567 012345678 0123456789 09876543 098765432 0987654321
  10101010 10102020 10203040 1020304050 102030405060 11111111 111111111 1111111111 11112222
  1111aaaa 111222333 111222333444 11221122 11223344 1122334455 112233445566 12121212 121212121
  1212121212 12131415 12211221 123123123 1231231234 12332112 123321123 123321123321 1233211234
  1234!@#$ 12341234 123412345 12344321 12345!@# 1234512345 123454321 1234554321 123456!@ 12345600
  123456123 123456123456 12345654 12345678 12345678! 123456780 1234567800 123456789 123456789!
  1234567890 1234567890! 12345678910 1234567899 123456789a 123456789q 123456789s 123456789z
  12345678a 12345678q 12345679 1234567a 1234567q 1234567z 12345687 123456aa 123456ab 123456abc
  123456as 123456qw 123456qwe 123456qwerty 12345aaa 12345abc 12345abcde 12345qaz 12345qwe
  12345qwer 12345qwert 12348765 1234@abcd 1234abcd 1234asdf 1234qwer 1234qwerty 1234rewq
  123abc123 123asd123 123qwe!@# 123qwe123 123qwe123qwe 123qweasd 123qweasdzxc 123qwerty 123zxc123
  12qwaszx 12qwerty 13131313 13571357 13579246 135792468 1357924680 14141414 14725836 147258369
  1472583690 147852369 14789632 147896325 159159159 159357159 15935728 159357456 159753159
  15975321 159753456 19191919 19841984 19851985 19861986 19871987 19881988 19891989 19901990
  19911991 19921992 19931993 19941994 19951995 19961996 19971997 19981998 19991999 1a2b3c4d
  1q2w3e4r 1q2w3e4r! 1q2w3e4r5t 1q2w3e4r5t6y 1qaz!qaz 1qaz1qaz 1qaz2wsx 1qaz2wsx! 1qaz2wsx3edc
  1qaz@wsx 1qazxsw2 20002000 20012001 20102010 20202020 20212021 20222022 20232023 20242024
  20252025 20262026 21212121 21436587 22222222 222222222 22334455 23232323 23456789 234567890
  24681012 2468101214 25252525 25802580 2wsx3edc 31313131 32103210 32132132 321321321 321ewqdsa
  33333333 333333333 34343434 43214321 44444444 444444444 45454545 45645645 456456456 4567890123
  55555555 555555555 5555555555 55667788 56565656 66666666 666666666 6666666666 67676767
  753159852 75395185 753951852 77777777 777777777 7777777777 78787878 78945612 789456123
  7894561230 78978978 789789789 87654321 876543210 88888888 888888888 8888888888 90909090
  98765432 987654321 9876543210 987654321a 98769876 99887766 99999999 999999999 9999999999
  a123456! a1234567 a12345678 a12345678! a123456789 a1b2c3d4 a1b2c3d4e5 a1s2d3f4 a1s2d3f4g5
  aa123456 aa123456! aa12345678 aa123456789 aaa111aaa aaa12345 aaaa1111 aaaaaaaa aaaaaaaaa
  aaaaaaaaaa abc123!! abc12345 abc123456 abc1234567 abc123456789 abc123abc abc@1234 abc@12345
  abcabcabc abcd1234 abcd12345 abcd@1234 abcde123 abcdefgh abcdefghi abcdefghij abdullah
  abdullah1 abdullah123 abdulloh abdulloh1 abdurahmon abdurahmon1 access14 admin!23 admin123
  admin123! admin1234 admin1234! admin12345 admin123456 admin2020 admin2021 admin2022 admin2023
  admin2024 admin2025 admin2026 admin@123 adminadmin administrator aleksandr aleksandr1
  aleksandra aleksey1 alexander alexandra alexey123 alhamdulillah alhamdulilloh ali12345
  ali123456 allah123 allahuakbar alloh123 anastasia anastasiya andijan60 andijon1 andijon123
  andrey12 andrey123 android1 android123 angelina angelina1 arsenal1 arsenal123 asd12345
  asd123456 asd123asd asdasd123 asdasdasd asdf!234 asdf1234 asdf12345 asdfasdf asdfgh123 asdfghjk
  asdfghjkl assalom1 assalom123 assalomu assalomualaykum aziz1234 aziza123 aziza1234 azizam12
  azizim12 barcelona barcelona1 barno123 baseball basketball batman123 baxtliman bekzod12
  bekzod123 bismillah bismillah1 bismillah123 bismilloh bobur123 bobur1234 botir123 bukhara1
  bukhara123 bunyodkor bunyodkor1 buxoro123 buxoro80 captiva1 changeme changeme1 changeme123
  charlotte chelsea1 chelsea123 chevrolet chevrolet1 christian cobalt12 cobalt123 computer
  computer1 corvette counterstrike cristiano dadajon1 dadajon123 damas123 danielle davron12
  davron123 dddddddd default1 default123 dildora1 dildora123 dilnoza1 dilnoza12 dilnoza123
  dilshod1 dilshod123 dmitriy1 dmitry123 doston12 doston123 dragon12 dragon123 dunyo123 education
  ekaterina elizabeth elyor123 facebook facebook1 fargona1 fargona123 farhod12 farhod123 farrux12
  farrux123 fergana1 fergana123 feruza12 feruza123 fktrcfylh football football1 gentra12
  gentra123 gfhjkm12 gfhjkm123 gfhjkmgfhjkm ghbdtn12 ghbdtn123 google123 googlegoogle gozalim1
  guest123 guest1234 guldasta guli1234 gulnora1 gulnora123 gulnoza1 gulnoza123 hasan123 hayotim1
  hayotim123 hello123 hello1234 hellohello helloworld humo1234 husan123 ibragim1 ibrohim1
  ibrohim123 iloveyou iloveyou1 iloveyou12 iloveyou123 iloveyou2 inshaallah inshallah instagram
  internet internet1 iphone12 iphone13 iphone14 islom123 islom1234 ismoil123 jahongir jahongir1
  jahongir123 jasur123 jasur1234 javohir1 javohir123 jennifer jizzax123 jonathan juventus
  kamola12 kamola123 kamron12 kamron123 karina12 karina123 katerina khorezm1 killer12 killer123
  kristina kristina1 ksyusha1 kurs1234 lacetti1 lacetti123 laziz123 learner1 learner123 letmein1
  letmein123 linux123 liverpool liverpool1 lkjhgfdsa login123 login1234 lola1234 lola12345
  lolaqizgaldoq lovelove loveme123 loveyou123 lubov123 lyubimaya lyubimyi lyublyu1 lyubov12
  madina12 madina123 madina1234 maksim12 maksim123 maktab12 maktab123 maktab1234 malaka01
  malaka123 malaka1234 malaka12345 malaka2025 malaka2026 malakamalaka malibu12 malibu123 malika12
  malika123 malika1234 manager1 manager123 manchester marina12 marina123 mashaallah mashallah
  master12 master123 matiz123 maverick maxim123 mehrim12 mening123 meningparolim mercedes
  mercedes1 messi123 michelle midnight minecraft minecraft1 mirzo123 mnbvcxz1 mnbvcxz123 mohammed
  mohinur1 mohinur123 mohira12 mohira123 monkey12 monkey123 moscow123 moskva12 moskva77 moyaparol
  muallim1 muallim123 muhammad muhammad1 muhammad123 munisa12 munisa123 mustafo1 mustaqil1
  mustaqillik mylove123 mypass123 mypassword namangan namangan1 namangan123 nargiza1 nargiza123
  naruto123 nasaf123 nastya12 nastya123 natasha1 natasha123 navoi123 navoiy123 navruz2024
  navruz21 newpass1 newpass123 newpassword nexia123 nexia777 nicholas nigora12 nigora123 nikita12
  nikita123 nilufar1 nilufar123 nodir123 nodira12 nodira123 nodirbek nokia123 nozima12 nozima123
  nukus123 omadli12 onajon12 onajon123 onajonim onam1234 oqituvchi oqituvchi1 oquvchi1 oquvchi123
  otabek12 otabek123 otajonim oybek123 oydin123 oyijon12 ozbekiston ozbekiston1 ozbekiston123
  ozoda123 p@$$w0rd p@$$word p@ssw0rd p@ssw0rd1 p@ssw0rd1! p@ssw0rd123 p@ssword p@ssword1
  pa$$word pakhtakor parol123 parol1234 parol12345 parol123456 parol777 parolparol pass1234
  pass12345 pass123456 pass@123 pass@1234 passpass passw0rd passw0rd! passw0rd1 password
  password! password0 password00 password01 password1 password1! password10 password11 password12
  password123 password123! password1234 password2 password21 password22 password3 password321
  password69 password7 password77 password99 paxtakor paxtakor1 playstation poiuytrewq pokemon1
  pokemon123 princess princess1 privet12 privet123 privet1234 privetik q1234567 q12345678
  q123456789 q1w2e3r4 q1w2e3r4! q1w2e3r4t5 q1w2e3r4t5y6 qarshi123 qashqadaryo qaz123!@# qaz12345
  qazwsx123 qazwsxedc qazwsxedcrfv qoraqalpoq qqqqqqqq qwaszx12 qwe123!@# qwe12345 qwe123456
  qwe123asd qwe123qwe qweasd123 qweasdzxc qweqwe123 qweqweqwe qwer1234 qwer12345 qwer123456
  qwerasdf qwerasdfzxcv qwert123 qwert1234 qwert12345 qwerty!1 qwerty001 qwerty007 qwerty01
  qwerty1! qwerty10 qwerty11 qwerty12 qwerty12! qwerty123 qwerty123! qwerty1234 qwerty12345
  qwerty123456 qwerty1234567 qwerty13 qwerty1990 qwerty1991 qwerty1992 qwerty1995 qwerty2000
  qwerty2020 qwerty2021 qwerty2024 qwerty2025 qwerty2026 qwerty21 qwerty22 qwerty23 qwerty321
  qwerty54321 qwerty55 qwerty66 qwerty77 qwerty777 qwerty88 qwerty90 qwerty98 qwerty99 qwertyasdf
  qwertyqw qwertyqwerty qwertyui qwertyuio qwertyuiop realmadrid robiya12 robiya123 roman123
  ronaldo07 ronaldo7 root1234 root12345 rossiya1 russia123 rustam12 rustam123 s1234567 sabina12
  sabina123 salom123 salom1234 salom12345 salom777 salomsalom samantha samarkand samarkand1
  samarqand samarqand1 samarqand123 samsung1 samsung12 samsung123 sanjar12 sanjar123 sardor12
  sardor123 sardor777 school12 school123 school1234 secret12 secret123 secretpassword sergey12
  sergey123 server123 sevaman1 sevaman123 sevara12 sevara123 sevgi123 sevgilim sevgilim1 sevinch1
  sevinch123 shadow12 shadow123 shahlo12 shahlo123 shahnoza shahnoza1 shaxzod1 shaxzod123
  sherzod1 sherzod123 shohruh1 shohruh123 shoira12 sirdaryo spark123 spartak1 spartak123
  spiderman ssssssss starwars starwars1 student1 student12 student123 student1234 subhanallah
  sunshine sunshine1 super123 superman superman1 superuser surxondaryo svetlana svetlana1
  system123 talaba123 talim123 talim1234 tashkent tashkent01 tashkent1 tashkent123 tashkent777
  tatiana1 tatyana1 teacher1 teacher12 teacher123 teacher1234 telegram telegram1 temp1234
  temporary temur123 temurbek termiz123 test1234 test1234! test12345 test123456 test@123 testing1
  testing123 testtest tiko1234 timur123 toor1234 toshkent toshkent01 toshkent1 toshkent123
  trustno1 ulugbek1 ulugbek123 umar1234 umid1234 umida123 umida1234 umidjon1 urganch1 urganch123
  user1234 user12345 user@123 username usmon123 ustoz123 ustoz1234 uzbek123 uzbek1234 uzbekistan
  uzbekistan01 uzbekistan1 uzbekistan123 uzbekistan24 uzbekistan77 uzbekiston valentina vatan123
  vatanim1 veronica victoria victoria1 viktoria viktoriya vladimir vladimir1 vladislav vladislav1
  welcome1 welcome1! welcome123 welcome2 welcome@123 whatever whatsapp windows1 windows10
  windows7 wwwwwwww xorazm123 xorazm90 xurshid1 xurshid123 xxxxxxxx yfcntymrf youtube1 youtube123
  ytrewq123 ytrewq321 yulduz12 yulduz123 yuragim1 yuragim123 yusuf1234 z1234567 zafar123 zaq!2wsx
  zaq12345 zaq12wsx zaq1@wsx zaq1zaq1 zaqwsx123 zarina12 zarina123 zenit123 zilola12 zilola123
  ziyoda12 ziyoda123 zulfiya1 zulfiya123 zvezda12 zxc12345 zxc123456 zxcv1234 zxcvbnm1 zxcvbnm123
  zxcvbnma zxcvbnmm zxcvzxcv zxczxczxc zzzzzzzz
`;

export const commonPasswords: ReadonlySet<string> = new Set(list.trim().split(/\s+/));
