// What other domains may call.
export { countPurchase } from './authored-courses/count-purchases.ts';
export { deleteLessonFile } from './authored-lessons/edit-lesson.ts';
export { lessonsInserted, webinarLessonSaved } from './authored-lessons/events.ts';
export { lessonsDeleted } from './course-tree/recount-lessons.ts';
export { WATCHED_TYPES, getOwnLesson } from './course-tree/own-lesson.ts';
export { getOwnCourse } from './course-tree/queries.ts';
export { requireOwnCourse } from './authored-courses/queries.ts';
export {
  type StoredLessonFile,
  deleteFileRow,
  findWebinarFile,
  listFiles,
} from './authored-lessons/lesson-files.ts';
export {
  ACCEPTED_DOCUMENTS,
  ACCEPTED_PICTURES,
  endingOf,
  isPicture,
} from './authored-lessons/inspect-file.ts';
export { inspectFile } from './authored-lessons/inspect-file.ts';
export {
  type StoredFile,
  dropFiles,
  replaceFiles,
  storeFiles,
} from './authored-lessons/lesson-files.ts';
export { sendDocument } from './authored-lessons/serve-lesson-file.ts';
export { grantEnd } from './authored-lessons/serve-lesson-file.ts';
export { findReadFile, viewFile, viewLessonFile } from './authored-lessons/serve-lesson-file.ts';
export { previewAccountId } from './course-approvals/queries.ts';
export { correctKey, lockForKey } from './course-drafts/correct-key.ts';
export { findOffice } from './documents/office-tools.ts';
export { createOfficeTools } from './documents/office-tools.ts';
export { listBankIds } from './question-bank/queries.ts';
export { sendQuestions } from './question-imports/send-questions.ts';
export type { Author } from './questions/author.ts';
export { throwContentErrors } from './questions/check-question.ts';
export { deleteAnswer } from './questions/update-answer.ts';
export { deleteQuestion } from './questions/delete-question.ts';
export { copyOf, draftOf } from './questions/draft-of.ts';
export { duplicateQuestion } from './questions/copy-questions.ts';
export { insertQuestions } from './questions/insert-questions.ts';
export { linkCopies } from './questions/copy-questions.ts';
export { orderQuestions } from './questions/move-questions.ts';
export {
  type LockedQuestion,
  getQuestion,
  listQuestions,
  listQuestionsById,
} from './questions/queries.ts';
export { restoreQuestion } from './questions/delete-question.ts';
export type { ContentError } from './questions/content-errors.ts';
export { saveQuestionContent } from './questions/write-content.ts';
export { saveQuestion } from './questions/save-question.ts';
export {
  formulasOf,
  rangesOf,
  type StoredAnswer,
  type StoredAnswers,
} from './questions/stored-answers.ts';
export type { StoredTranslation } from './questions/translation.ts';
export { updateAnswer } from './questions/update-answer.ts';
export { updateDragwords } from './questions/update-answer.ts';
export { updateGrouping } from './questions/update-answer.ts';
export { shiftQuestions } from './timed-questions/question-times.ts';
export { chooseUploads } from './uploads/store/choose-uploads.ts';
export { createVideoTools } from './video-tools/ffmpeg-tools.ts';
export { findVideoPrograms } from './video-tools/find-ffmpeg.ts';
export {
  type Sandbox,
  inputFile,
  isStopped,
  killGroup,
  runProgram,
} from './video-tools/run-program.ts';
export { findSandbox } from './video-tools/run-program.ts';
export { insertVideos } from '#/domains/authoring/videos/insert-videos.ts';
export { masterPlaylist } from './videos/send-video.ts';
export {
  getAuthoredVideo,
  isFramed,
  getLessonVideo,
  isAuthorOfLesson,
  maySeeVideo,
} from './videos/queries.ts';
export { deleteUnusedVideo, useVideo } from './videos/replace-video.ts';
export { PRIVATE_ONE_HOUR, NO_STORE, playlistType, sendPart } from './videos/send-video.ts';
export { listCaptions } from './videos/captions-queries.ts';
export { showQualities } from './videos/view-authored-video.ts';
export { signVideo, videoAddressMs } from './videos/video-access.ts';
export { withWorkFolder } from './videos/work-folder.ts';
