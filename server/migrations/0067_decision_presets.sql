-- compatible
-- Ready reasons of each queue, of the profiles' also for each field, and of what is reopened.
-- Administrators change them; a retired one is offered no more.
create table decision_presets (
  id integer generated always as identity primary key,
  queue text not null
    check (queue in ('profiles', 'alternative', 'courses', 'organizations', 'reviews')),
  -- Null: of the decision as a whole.
  field text,
  place integer not null,
  texts jsonb not null,
  is_active boolean not null default true
);
create index decision_presets_order on decision_presets (queue, field, place);

-- Decisions that were taken back after they had left: what was decided, and why it is open again.
create table reopened_decisions (
  id integer generated always as identity primary key,
  queue text not null
    check (queue in ('profiles', 'alternative', 'courses', 'organizations', 'reviews')),
  subject_id integer not null,
  status text not null,
  -- The reason that the decision had.
  comment text not null,
  decided_by integer references accounts (id),
  decided_at timestamptz not null,
  reason text not null check (length(reason) between 3 and 300),
  reopened_by integer not null references accounts (id),
  reopened_at timestamptz not null
);
create index reopened_decisions_case on reopened_decisions (queue, subject_id, id);

-- Decision 125, and DAY-07: a decision that is taken back leaves no decision behind.
create or replace function guard_organization_status() returns trigger language plpgsql as $$
begin
  if not (old.status, new.status) in (
    ('not_checked', 'under_review'), ('under_review', 'allowed'), ('under_review', 'cancelled'),
    ('cancelled', 'not_checked'), ('allowed', 'cancelled'))
    and not (old.status in ('allowed', 'cancelled') and new.status = 'under_review'
      and old.decided_at is not null and new.decided_at is null and new.decided_by is null) then
    raise exception 'an organisation does not move from % to %', old.status, new.status
      using errcode = 'check_violation';
  end if;
  return new;
end $$;

insert into decision_presets (queue, field, place, texts) values
  ('profiles', 'avatar', 0, '{"uz": "Yuz aniq koʻrinmaydi.", "ru": "Лицо видно нечётко.", "en": "The face cannot be seen clearly."}'),
  ('profiles', 'avatar', 1, '{"uz": "Bu boshqa odamning surati.", "ru": "Это фото другого человека.", "en": "This is somebody else’s picture."}'),
  ('profiles', 'avatar', 2, '{"uz": "Surat hujjatga yaramaydi: oddiy fonda, yuzingiz koʻrinsin.", "ru": "Фото не подходит для документа: нужен ровный фон и открытое лицо.", "en": "The picture does not suit a document: plain background, open face."}'),
  ('profiles', 'lastName', 0, '{"uz": "Pasportdagidek yozing.", "ru": "Запишите как в паспорте.", "en": "Write it as in the passport."}'),
  ('profiles', 'lastName', 1, '{"uz": "Toʻliq yozilmagan.", "ru": "Записано не полностью.", "en": "It is not complete."}'),
  ('profiles', 'lastName', 2, '{"uz": "Imlo xatosi bor.", "ru": "Есть ошибка в написании.", "en": "There is a spelling mistake."}'),
  ('profiles', 'lastName', 3, '{"uz": "Familiya, ism va otasining ismi oʻrni almashgan.", "ru": "Фамилия, имя и отчество перепутаны местами.", "en": "Last, first and middle name are mixed up."}'),
  ('profiles', 'lastName', 4, '{"uz": "Bosh harf bilan boshlab, qolganini kichik harflarda yozing.", "ru": "Начните с заглавной буквы, остальное — строчными.", "en": "Begin with a capital letter and go on in small ones."}'),
  ('profiles', 'firstName', 0, '{"uz": "Pasportdagidek yozing.", "ru": "Запишите как в паспорте.", "en": "Write it as in the passport."}'),
  ('profiles', 'firstName', 1, '{"uz": "Toʻliq yozilmagan.", "ru": "Записано не полностью.", "en": "It is not complete."}'),
  ('profiles', 'firstName', 2, '{"uz": "Imlo xatosi bor.", "ru": "Есть ошибка в написании.", "en": "There is a spelling mistake."}'),
  ('profiles', 'firstName', 3, '{"uz": "Familiya, ism va otasining ismi oʻrni almashgan.", "ru": "Фамилия, имя и отчество перепутаны местами.", "en": "Last, first and middle name are mixed up."}'),
  ('profiles', 'firstName', 4, '{"uz": "Bosh harf bilan boshlab, qolganini kichik harflarda yozing.", "ru": "Начните с заглавной буквы, остальное — строчными.", "en": "Begin with a capital letter and go on in small ones."}'),
  ('profiles', 'middleName', 0, '{"uz": "Pasportdagidek yozing.", "ru": "Запишите как в паспорте.", "en": "Write it as in the passport."}'),
  ('profiles', 'middleName', 1, '{"uz": "Toʻliq yozilmagan.", "ru": "Записано не полностью.", "en": "It is not complete."}'),
  ('profiles', 'middleName', 2, '{"uz": "Imlo xatosi bor.", "ru": "Есть ошибка в написании.", "en": "There is a spelling mistake."}'),
  ('profiles', 'middleName', 3, '{"uz": "Familiya, ism va otasining ismi oʻrni almashgan.", "ru": "Фамилия, имя и отчество перепутаны местами.", "en": "Last, first and middle name are mixed up."}'),
  ('profiles', 'middleName', 4, '{"uz": "Bosh harf bilan boshlab, qolganini kichik harflarda yozing.", "ru": "Начните с заглавной буквы, остальное — строчными.", "en": "Begin with a capital letter and go on in small ones."}'),
  ('profiles', 'gender', 0, '{"uz": "Notoʻgʻri tanlangan.", "ru": "Выбрано неверно.", "en": "The wrong one is chosen."}'),
  ('profiles', 'birthDate', 0, '{"uz": "Pasportdagidek yozing.", "ru": "Запишите как в паспорте.", "en": "Write it as in the passport."}'),
  ('profiles', 'birthDate', 1, '{"uz": "JSHSHIRdagi sanaga mos emas.", "ru": "Не совпадает с датой в ПИНФЛ.", "en": "It does not match the personal number."}'),
  ('profiles', 'passportNumber', 0, '{"uz": "Pasportdagidek yozing.", "ru": "Запишите как в паспорте.", "en": "Write it as in the passport."}'),
  ('profiles', 'passportNumber', 1, '{"uz": "Pasport almashtirilgan: yangisini kiriting.", "ru": "Паспорт заменён: укажите новый.", "en": "The passport was replaced: enter the new one."}'),
  ('profiles', 'personalNumber', 0, '{"uz": "Pasportdagidek yozing.", "ru": "Запишите как в паспорте.", "en": "Write it as in the passport."}'),
  ('profiles', 'personalNumber', 1, '{"uz": "Tugʻilgan sanaga mos emas.", "ru": "Не совпадает с датой рождения.", "en": "It does not match the date of birth."}'),
  ('profiles', 'personalNumber', 2, '{"uz": "Bu boshqa odamning raqami.", "ru": "Это номер другого человека.", "en": "This number belongs to somebody else."}'),
  ('profiles', 'regionId', 0, '{"uz": "Notoʻgʻri tanlangan.", "ru": "Выбрано неверно.", "en": "The wrong one is chosen."}'),
  ('profiles', 'regionId', 1, '{"uz": "Ish joyingiz manziliga mos emas.", "ru": "Не совпадает с адресом места работы.", "en": "It does not match the address of the work place."}'),
  ('profiles', 'cityId', 0, '{"uz": "Notoʻgʻri tanlangan.", "ru": "Выбрано неверно.", "en": "The wrong one is chosen."}'),
  ('profiles', 'cityId', 1, '{"uz": "Ish joyingiz manziliga mos emas.", "ru": "Не совпадает с адресом места работы.", "en": "It does not match the address of the work place."}'),
  ('profiles', 'schoolType', 0, '{"uz": "Notoʻgʻri tanlangan.", "ru": "Выбрано неверно.", "en": "The wrong one is chosen."}'),
  ('profiles', 'schoolId', 0, '{"uz": "Maktab nomi roʻyxatdagidan farq qiladi.", "ru": "Название школы отличается от списка.", "en": "The school’s name differs from the list."}'),
  ('profiles', 'schoolId', 1, '{"uz": "Maktabingiz roʻyxatda bor: roʻyxatdan tanlang.", "ru": "Ваша школа есть в списке: выберите её там.", "en": "Your school is in the list: choose it there."}'),
  ('profiles', 'schoolId', 2, '{"uz": "Toʻliq yozilmagan.", "ru": "Записано не полностью.", "en": "It is not complete."}'),
  ('profiles', 'schoolId', 3, '{"uz": "Ish joyingiz manziliga mos emas.", "ru": "Не совпадает с адресом места работы.", "en": "It does not match the address of the work place."}'),
  ('profiles', 'positionTypeId', 0, '{"uz": "Notoʻgʻri tanlangan.", "ru": "Выбрано неверно.", "en": "The wrong one is chosen."}'),
  ('profiles', 'positionTypeId', 1, '{"uz": "Kadrlar reyestridagidan farq qiladi.", "ru": "Отличается от кадрового реестра.", "en": "It differs from the staff register."}'),
  ('profiles', 'positionId', 0, '{"uz": "Notoʻgʻri tanlangan.", "ru": "Выбрано неверно.", "en": "The wrong one is chosen."}'),
  ('profiles', 'positionId', 1, '{"uz": "Kadrlar reyestridagidan farq qiladi.", "ru": "Отличается от кадрового реестра.", "en": "It differs from the staff register."}'),
  ('profiles', 'educations', 0, '{"uz": "Diplomdagidek yozing.", "ru": "Запишите как в дипломе.", "en": "Write it as in the diploma."}'),
  ('profiles', 'educations', 1, '{"uz": "Toʻliq yozilmagan.", "ru": "Записано не полностью.", "en": "It is not complete."}'),
  ('profiles', 'educations', 2, '{"uz": "Oʻqigan yillari notoʻgʻri.", "ru": "Неверно указаны годы учёбы.", "en": "The years of study are wrong."}'),
  ('profiles', 'educations', 3, '{"uz": "Oliy maʼlumot koʻrsatilmagan.", "ru": "Не указано высшее образование.", "en": "Higher education is missing."}'),
  ('profiles', 'educations', 4, '{"uz": "Malaka oshirish kursi bu yerga yozilmaydi.", "ru": "Курсы повышения квалификации сюда не вносятся.", "en": "Training courses do not belong here."}'),
  ('profiles', 'workPlaces', 0, '{"uz": "Mehnat daftarchasidagidek yozing.", "ru": "Запишите как в трудовой книжке.", "en": "Write it as in the employment record."}'),
  ('profiles', 'workPlaces', 1, '{"uz": "Toʻliq yozilmagan.", "ru": "Записано не полностью.", "en": "It is not complete."}'),
  ('profiles', 'workPlaces', 2, '{"uz": "Sanalari notoʻgʻri.", "ru": "Неверно указаны даты.", "en": "The dates are wrong."}'),
  ('profiles', 'workPlaces', 3, '{"uz": "Hozirgi ish joyi koʻrsatilmagan.", "ru": "Не указано нынешнее место работы.", "en": "The present work place is missing."}'),
  ('profiles', 'workPlaces', 4, '{"uz": "Bu ish joyi tasdiqlanmadi.", "ru": "Это место работы не подтвердилось.", "en": "This work place could not be proved."}'),
  ('profiles', 'additionalPositions', 0, '{"uz": "Mehnat daftarchasidagidek yozing.", "ru": "Запишите как в трудовой книжке.", "en": "Write it as in the employment record."}'),
  ('profiles', 'additionalPositions', 1, '{"uz": "Toʻliq yozilmagan.", "ru": "Записано не полностью.", "en": "It is not complete."}'),
  ('profiles', 'additionalPositions', 2, '{"uz": "Sanalari notoʻgʻri.", "ru": "Неверно указаны даты.", "en": "The dates are wrong."}'),
  ('profiles', 'additionalPositions', 3, '{"uz": "Hozirgi ish joyi koʻrsatilmagan.", "ru": "Не указано нынешнее место работы.", "en": "The present work place is missing."}'),
  ('profiles', 'additionalPositions', 4, '{"uz": "Bu ish joyi tasdiqlanmadi.", "ru": "Это место работы не подтвердилось.", "en": "This work place could not be proved."}'),
  ('profiles', 'biography', 0, '{"uz": "Telefon, manzil va boshqa shaxsiy maʼlumotlarni olib tashlang.", "ru": "Уберите телефон, адрес и другие личные данные.", "en": "Take out phone, address and other private data."}'),
  ('profiles', 'biography', 1, '{"uz": "Nomunosib soʻzlar bor.", "ru": "Есть неуместные слова.", "en": "Some words are out of place."}'),
  ('profiles', 'biography', 2, '{"uz": "Kasbiy faoliyatingiz haqida yozing.", "ru": "Напишите о своей профессиональной деятельности.", "en": "Write about your professional work."}'),
  ('alternative', null, 0, '{"uz": "Fayl oʻqilmaydi: aniqroq suratga oling.", "ru": "Файл не читается: снимите чётче.", "en": "The file cannot be read: take a clearer picture."}'),
  ('alternative', null, 1, '{"uz": "Raqam fayldagiga mos emas.", "ru": "Номер не совпадает с файлом.", "en": "The number does not match the file."}'),
  ('alternative', null, 2, '{"uz": "Sana fayldagiga mos emas.", "ru": "Дата не совпадает с файлом.", "en": "The date does not match the file."}'),
  ('alternative', null, 3, '{"uz": "Sertifikat boshqa shaxs nomiga berilgan.", "ru": "Сертификат выдан другому человеку.", "en": "The certificate was issued to somebody else."}'),
  ('alternative', null, 4, '{"uz": "Sertifikatning amal qilish muddati tugagan.", "ru": "Срок действия сертификата истёк.", "en": "The certificate is no longer valid."}'),
  ('alternative', null, 5, '{"uz": "Bu turga kirmaydi: boshqa turini tanlang.", "ru": "К этому виду не относится: выберите другой.", "en": "It is not of this type: choose another one."}'),
  ('alternative', null, 6, '{"uz": "Bergan tashkilot sertifikatni tasdiqlamadi.", "ru": "Выдавшая организация не подтвердила сертификат.", "en": "The issuer did not confirm the certificate."}'),
  ('alternative', null, 7, '{"uz": "Hamma sahifasi yuborilmagan.", "ru": "Отправлены не все страницы.", "en": "Not all pages were sent."}'),
  ('organizations', null, 0, '{"uz": "Oʻqib boʻlmaydi, qayta yuklang.", "ru": "Не читается, загрузите снова.", "en": "Cannot be read, send it again."}'),
  ('organizations', null, 1, '{"uz": "Davlat reyestridagi maʼlumotga mos emas.", "ru": "Не совпадает с государственным реестром.", "en": "Differs from the state register."}'),
  ('organizations', null, 2, '{"uz": "Maʼlumot toʻliq emas.", "ru": "Сведения неполны.", "en": "The data is incomplete."}'),
  ('organizations', null, 3, '{"uz": "Tasdiqlovchi hujjat yoʻq.", "ru": "Нет подтверждающего документа.", "en": "A document that proves it is missing."}'),
  ('courses', null, 0, '{"uz": "Tavsif yoki natijalar toʻliq yozilmagan.", "ru": "Описание или результаты обучения заполнены не полностью.", "en": "The description or the outcomes are incomplete."}'),
  ('courses', null, 1, '{"uz": "Darslar matnida imlo xatolari bor: tuzating.", "ru": "В текстах уроков есть ошибки: исправьте их.", "en": "The texts of the lessons have spelling mistakes: please correct them."}'),
  ('courses', null, 2, '{"uz": "Video yoki ovoz sifati past: qayta yozib yuklang.", "ru": "Низкое качество видео или звука: запишите заново.", "en": "The video or sound is of poor quality: please record it again."}'),
  ('courses', null, 3, '{"uz": "Test savollari dars mavzusiga mos emas.", "ru": "Вопросы теста не соответствуют теме урока.", "en": "The test questions do not match the topic of the lesson."}'),
  ('courses', null, 4, '{"uz": "Soat va kredit hajmiga mos emas.", "ru": "Объём не соответствует часам и кредитам.", "en": "The volume does not match the hours and credits."}'),
  ('courses', null, 5, '{"uz": "Muallifligi koʻrsatilmagan material bor: manbasini yozing.", "ru": "Есть материалы без указания автора: укажите источник.", "en": "Some material has no author named: please give its source."}'),
  ('reviews', null, 0, '{"uz": "Haqoratli yoki odobsiz soʻzlar bor.", "ru": "Есть оскорбительные или грубые слова.", "en": "It contains insulting or rude words."}'),
  ('reviews', null, 1, '{"uz": "Reklama yoki begona havola bor.", "ru": "Содержит рекламу или посторонние ссылки.", "en": "It contains advertising or unrelated links."}'),
  ('reviews', null, 2, '{"uz": "Boshqa odamning shaxsiy maʼlumotlari yozilgan.", "ru": "Содержит личные данные другого человека.", "en": "It contains personal data of somebody else."}'),
  ('reviews', null, 3, '{"uz": "Kursga aloqador emas.", "ru": "Не относится к курсу.", "en": "It is not about the course."}'),
  ('profiles', null, 0, '{"uz": "Maʼlumotlar pasportingizga mos emas: hujjatga qarab tuzating.", "ru": "Сведения не совпадают с паспортом: исправьте по документу.", "en": "The data differs from your passport: please correct it by the document."}'),
  ('profiles', null, 1, '{"uz": "Profil toʻliq toʻldirilmagan: boʻsh qolgan maydonlarni toʻldiring.", "ru": "Профиль заполнен не полностью: заполните пустые поля.", "en": "The profile is incomplete: please fill in the empty fields."}'),
  ('profiles', null, 2, '{"uz": "Ish joyi va lavozimingizni hozirgi holatiga keltiring.", "ru": "Обновите место работы и должность на сегодняшний день.", "en": "Please bring your work place and position up to date."}'),
  ('profiles', null, 3, '{"uz": "Surat hujjatga yaramaydi: yuzingiz aniq koʻrinadigan suratni yuklang.", "ru": "Фото не подходит: загрузите то, где лицо видно чётко.", "en": "The picture does not suit: please upload one with your face clearly seen."}'),
  ('profiles', null, 4, '{"uz": "Familiya, ism yoki otangizning ismi pasportdagidan boshqacha yozilgan.", "ru": "Фамилия, имя или отчество записаны не так, как в паспорте.", "en": "Your last, first or middle name is spelled otherwise than in the passport."}'),
  ('profiles', null, 5, '{"uz": "Maʼlumotlar boshqa shaxsga tegishli: oʻzingiznikini kiriting.", "ru": "Сведения принадлежат другому человеку: укажите свои.", "en": "The data belongs to somebody else: please enter your own."}'),
  ('profiles', 'reopening', 0, '{"uz": "Oldingi qaror xato qabul qilingan: profil qayta koʻriladi.", "ru": "Прежнее решение было ошибочным: профиль рассмотрят заново.", "en": "The earlier decision was a mistake: the profile will be looked at again."}'),
  ('profiles', 'reopening', 1, '{"uz": "Murojaatingiz asosida profil qayta koʻriladi.", "ru": "Профиль рассмотрят заново по вашему обращению.", "en": "The profile will be looked at again at your request."}'),
  ('profiles', 'reopening', 2, '{"uz": "Kadrlar reyestridan yangi maʼlumot olindi.", "ru": "Из кадрового реестра получены новые сведения.", "en": "New data has come from the staff register."}'),
  ('alternative', 'reopening', 0, '{"uz": "Oldingi qaror xato qabul qilingan: sertifikat qayta koʻriladi.", "ru": "Прежнее решение было ошибочным: сертификат рассмотрят заново.", "en": "The earlier decision was a mistake: the certificate will be looked at again."}'),
  ('alternative', 'reopening', 1, '{"uz": "Kredit miqdori notoʻgʻri belgilangan.", "ru": "Количество кредитов указано неверно.", "en": "The number of credits was wrong."}'),
  ('alternative', 'reopening', 2, '{"uz": "Bergan tashkilotdan yangi maʼlumot olindi.", "ru": "От выдавшей организации получены новые сведения.", "en": "New information has come from the issuer."}'),
  ('alternative', 'reopening', 3, '{"uz": "Murojaatingiz asosida sertifikat qayta koʻriladi.", "ru": "Сертификат рассмотрят заново по вашему обращению.", "en": "The certificate will be looked at again at your request."}'),
  ('courses', 'reopening', 0, '{"uz": "Oldingi qaror xato qabul qilingan: kurs qayta koʻriladi.", "ru": "Прежнее решение было ошибочным: курс рассмотрят заново.", "en": "The earlier decision was a mistake: the course will be looked at again."}'),
  ('courses', 'reopening', 1, '{"uz": "Kurs mazmunida xato borligi aniqlandi.", "ru": "В содержании курса обнаружена ошибка.", "en": "A mistake was found in the course."}'),
  ('courses', 'reopening', 2, '{"uz": "Murojaatingiz asosida kurs qayta koʻriladi.", "ru": "Курс рассмотрят заново по вашему обращению.", "en": "The course will be looked at again at your request."}'),
  ('organizations', 'reopening', 0, '{"uz": "Oldingi qaror xato qabul qilingan: ariza qayta koʻriladi.", "ru": "Прежнее решение было ошибочным: заявку рассмотрят заново.", "en": "The earlier decision was a mistake: the application will be looked at again."}'),
  ('organizations', 'reopening', 1, '{"uz": "Davlat reyestridagi maʼlumot oʻzgargan.", "ru": "Сведения в государственном реестре изменились.", "en": "The data of the state register has changed."}'),
  ('organizations', 'reopening', 2, '{"uz": "Litsenziya yoki bino hujjatlarini qayta tekshirish kerak.", "ru": "Нужно заново проверить лицензию или документы на здание.", "en": "The licence or the papers of the premises have to be checked again."}'),
  ('reviews', 'reopening', 0, '{"uz": "Oldingi qaror xato qabul qilingan: sharh yana koʻrinadi.", "ru": "Прежнее решение было ошибочным: отзыв снова виден.", "en": "The earlier decision was a mistake: the review is shown again."}'),
  ('reviews', 'reopening', 1, '{"uz": "Murojaatingiz asosida sharh qayta koʻriladi.", "ru": "Отзыв рассмотрят заново по вашему обращению.", "en": "The review will be looked at again at your request."}');
