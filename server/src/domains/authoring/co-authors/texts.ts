export const coAuthorTexts = {
  unknown: {
    uz: 'Bu raqam bilan muallif topilmadi. Hamkasbingiz tizimga muallif sifatida kirgan boʻlishi kerak.',
    ru: 'Автор с таким номером не найден. Коллега должен быть зарегистрирован как автор.',
    en: 'No author has this number. Your colleague must be registered as an author.',
  },
  yourself: {
    uz: 'Bu sizning raqamingiz: kurs egasi sizsiz.',
    ru: 'Это ваш номер: владелец курса — вы.',
    en: 'This is your own number: you own the course.',
  },
  already: {
    uz: 'Bu hamkasbingiz allaqachon hammuallif.',
    ru: 'Этот коллега уже соавтор.',
    en: 'This colleague is already a co-author.',
  },
  tooMany: {
    uz: 'Bitta kursda koʻpi bilan 20 ta hammuallif boʻladi.',
    ru: 'У курса может быть не больше 20 соавторов.',
    en: 'A course has at most 20 co-authors.',
  },
};
