// What other domains may call.
export { readCourseFilters } from './authored-courses/course-filters.ts';
export { FileField } from './authored-lessons/FileField.tsx';
export { WebinarFields } from './authored-lessons/WebinarFields.tsx';
export type { WebinarTimes } from './authored-lessons/lesson-form.ts';
export { authorsQuery } from './authors/queries.ts';
export { NothingOpen } from './course-tree/NothingOpen.tsx';
export { editPath } from './course-tree/lesson-place.ts';
export { BankPicker } from './question-bank/BankPicker.tsx';
export { readBankSearch } from './question-bank/bank-search.ts';
export { QuestionSet } from './questions/QuestionSet.tsx';
export { questionsQuery } from './questions/queries.ts';
export { TYPE_ICONS } from './questions/type-icons.ts';
export { isSecond } from './timed-questions/question-time.ts';
export { attachStream } from './videos/attach-stream.ts';
