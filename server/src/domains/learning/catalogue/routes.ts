import { listCatalogue } from '@malaka/contracts/learning/courses';
import type { QueryOf } from '@malaka/contracts/kit/endpoint';
import { COURSES_PER_PAGE } from '@malaka/contracts/kit/limits';
import { listen } from '#/kit/db/listen.ts';
import type { Deps } from '#/kit/deps.ts';
import { encodeAnswer } from '#/kit/http/answer.ts';
import { AnswerCache } from '#/kit/http/answer-cache.ts';
import type { Language } from '#/kit/http/language.ts';
import { pageOf } from '#/kit/http/paging.ts';
import { API_PREFIX } from '#/kit/http/route.ts';
import type { Scope } from '#/kit/http/route.ts';
import { findCataloguePage } from './queries.ts';
import { searchWords } from '#/kit/search/search-words.ts';

type Query = QueryOf<typeof listCatalogue>;

const cachedAnswers = 2000;

export async function publicRoutes(scope: Scope<'public'>, deps: Deps): Promise<void> {
  const cache = new AnswerCache(cachedAnswers);
  const listener = listen({
    pool: deps.pool,
    channel: 'catalogue_changed',
    log: deps.log,
    onNotification: () => cache.drop(),
    onLink: (isUp) => cache.trust(isUp),
  });
  scope.onClose(listener.stop);
  await listener.ready;

  scope.route(listCatalogue, ({ query }, { language }) => {
    const normalised = normalise(query);
    const key = `${language} ${JSON.stringify(normalised)}`;
    return cache.get(key, () => encodePage(deps, normalised, language));
  });
}

type CourseQuery = ReturnType<typeof normalise>;

/** Makes queries with the same answer equal. */
function normalise({ page = 1, perPage = COURSES_PER_PAGE, search, ...filter }: Query) {
  const words = searchWords(search);
  return {
    page,
    perPage,
    type: filter.type,
    categoryId: filter.categoryId,
    languageId: filter.languageId,
    minDuration: filter.minDuration,
    maxDuration: filter.maxDuration,
    minRating: filter.minRating || undefined,
    authorId: filter.authorId,
    isFree: filter.isFree || undefined,
    words,
  };
}

async function encodePage(deps: Deps, query: CourseQuery, language: Language): Promise<string> {
  const { page, perPage, ...filter } = query;
  const { cards, total } = await findCataloguePage(deps.db, { filter, page, perPage, language });
  const url = addressOf(query);
  return encodeAnswer(listCatalogue.answer!, pageOf(cards, total, { page, perPage, url }));
}

function addressOf({ perPage, type, categoryId, languageId, words, ...rest }: CourseQuery): string {
  const search = new URLSearchParams({ per_page: String(perPage) });
  const named = {
    category_type: type,
    category: categoryId,
    language_id: languageId,
    min_duration: rest.minDuration,
    max_duration: rest.maxDuration,
    rating: rest.minRating,
    author: rest.authorId,
    free: rest.isFree && 1,
    search: words?.join(' '),
  };
  for (const [name, value] of Object.entries(named)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return `${API_PREFIX}${listCatalogue.path}?${search.toString()}`;
}
