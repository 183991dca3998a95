// What other domains may call.
export { readApprovalsSearch } from './course-approvals/approvals-search.ts';
export { OwnNumbers } from './shown-questions/AnsweredPicture.tsx';
export { AnsweredGaps } from './shown-questions/AnsweredPicture.tsx';
export { AnsweredPicture } from './shown-questions/AnsweredPicture.tsx';
export { AnswerTexts } from './shown-questions/AnswerTexts.tsx';
export { QuestionCard } from './shown-questions/QuestionCard.tsx';
export {
  LanguageSwitch,
  QuestionLanguages,
  useTranslated,
} from './shown-questions/QuestionLanguages.tsx';
export { QuestionText } from './shown-questions/QuestionText.tsx';
export { loadPlacing, preloadPlacing } from './shown-questions/load-placing.ts';
export { plainQuestion, readableText } from './shown-questions/readable-text.ts';
export { useChoiceKeys } from './shown-questions/use-choice-keys.ts';
export { useAnswerTexts, useTruthWords, useWorded } from './shown-questions/readable-text.ts';
export { readCourseFilters } from './authored-courses/course-filters.ts';
export { FileField } from './authored-lessons/FileField.tsx';
export { LESSON_PAGE } from './authored-lessons/LessonScreen.tsx';
export { WebinarFields } from './authored-lessons/WebinarFields.tsx';
export { NothingOpen } from './course-tree/NothingOpen.tsx';
export { editPath } from './course-tree/lesson-place.ts';
export { sectionLessonQuery } from './course-tree/queries.ts';
export { lessonPreviewQuery } from './lesson-preview/queries.ts';
export { BankPicker } from './question-bank/BankPicker.tsx';
export { readBankSearch } from './question-bank/bank-search.ts';
export { QuestionSet } from './questions/QuestionSet.tsx';
export { EXAMS } from './questions/invalidate-questions.ts';
export { questionsQuery } from './questions/queries.ts';
export { TYPE_VIEWS } from './questions/type-views.ts';
export { isSecond } from './timed-questions/question-time.ts';
export { EmbeddedVideo } from './videos/EmbeddedVideo.tsx';
export { attachStream } from './videos/attach-stream.ts';
export { initialQuality } from './videos/quality-choice.ts';
export { storeQuality, readQuality } from './videos/quality-choice.ts';
export { AUTO, pictureQualities, soundOnly } from './videos/quality-choice.ts';
export { videoQuery } from './videos/queries.ts';
export { type StoredVideo, setStoredVideos } from './videos/stored-videos.ts';
export { type CaptionsChoice, useCaptions } from './videos/use-captions.ts';
export { useStream } from './videos/use-stream.ts';
