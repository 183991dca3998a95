export type LocalizedText = { uz: string; ru: string; en: string };

export type DemoVideoKey = 'star' | 'lesson';

export type DemoAnswer = { text: string; score: number };

export type DemoQuestion = {
  type: 'single' | 'multiple';
  text: string;
  explanation: string;
  answers: DemoAnswer[];
};

export type DemoTextLesson = { kind: 'text'; name: string; minutes: number; html: string };

/** A question in a video, of any type. */
export type DemoVideoQuestion = { text: string; explanation: string } & (
  | { type: 'single' | 'multiple'; answers: DemoAnswer[] }
  | { type: 'grouping'; answers: (DemoAnswer & { items: string[] })[] }
  | { type: 'dragwords'; answers: { text: string; tag: string | null }[] }
);

export type DemoVideoLesson = {
  kind: 'video';
  name: string;
  video: DemoVideoKey;
  asks?: { time: number; questions: DemoVideoQuestion[] };
  shortDescription: string;
  description: string;
};

export type DemoTestLesson = {
  kind: 'test';
  name: string;
  minPercentage: number;
  questions: DemoQuestion[];
};

export type DemoLesson = DemoTextLesson | DemoVideoLesson | DemoTestLesson;

export type DemoParagraph = { name: string; lesson: DemoLesson };

/** A section has either its own lesson or paragraphs, never both (decision 73). */
export type DemoSection =
  | { name: string; lesson: DemoLesson; paragraphs?: never }
  | { name: string; lesson?: never; paragraphs: DemoParagraph[] };

export type DemoCourse = {
  key: string;
  name: string;
  description: string;
  outcomes: string[];
  type: 'upgrade' | 'retraining' | 'paid' | 'informal';
  categoryKey: string;
  languageCode: 'uz' | 'ru';
  hours: number;
  credit: number;
  /** Whole so'm; 0 unless paid. */
  price: number;
  authorKey: string;
  hasCertificate: boolean;
  /**
   * 1 teacher, 2 director, 3 deputy director, 4 methodist, 5 psychologist, 6 other; empty for all.
   */
  positionTypes: number[];
  /** Number of purchases the loader inserts for it. */
  enrolledCount: number;
  sections: DemoSection[];
};

export type HairStyle = 'short' | 'side' | 'curly' | 'bald' | 'bun' | 'long' | 'bob';

export type FaceParams = {
  gender: 'male' | 'female';
  skin: string;
  hair: string;
  clothes: string;
  background: string;
  hairStyle: HairStyle;
  headwear?: 'doppi' | 'scarf';
  /** Colour of the doppi or the scarf. */
  headwearColor?: string;
  facialHair?: 'moustache' | 'beard';
  glasses?: boolean;
  collar?: 'suit' | 'shirt' | 'round';
};

export type PersonName = { lastname: string; firstname: string; middlename: string };

export type DemoAuthor = PersonName & {
  key: string;
  phone: string;
  position: LocalizedText;
  biography: LocalizedText;
  avatar: FaceParams;
};

export type DemoSpeaker = {
  key: string;
  name: string;
  position: LocalizedText;
  text: LocalizedText;
  avatar: FaceParams;
};

export type DemoAccount = PersonName & {
  key: string;
  phone: string;
  /** Role ids of the contracts. */
  roleId: number;
  password: string;
  positionType: number;
  isMethodist: boolean;
  isEduInstitution: boolean;
  /** This account is that author: it owns the courses, and no second account is created. */
  authorKey?: string;
  avatar: FaceParams;
};

export type DemoReview = PersonName & { courseKey: string; rating: 3 | 4 | 5; text: string };

export type DemoFaq = { title: LocalizedText; body: LocalizedText };

export type DemoPage = {
  key: 'about' | 'confidentiality' | 'help' | 'offer';
  version: number;
  title: LocalizedText;
  body: LocalizedText;
};

export type DemoTitled = { title: LocalizedText; text: LocalizedText; icon: string };

export type DemoLanding = {
  title: LocalizedText;
  sentence: LocalizedText;
  features: DemoTitled[];
  steps: DemoTitled[];
  figures: { value: string; label: LocalizedText }[];
  telegram: { title: LocalizedText; text: LocalizedText; button: LocalizedText };
  webinarInvitation: { title: LocalizedText; text: LocalizedText; button: LocalizedText };
};

export type DemoWebinar = {
  key: string;
  slug: string;
  title: string;
  description: string;
  authorKey: string;
  languageCode: 'uz' | 'ru';
  /**
   * Tashkent time on a day relative to loading, negative for past ones; or in this many minutes.
   */
  starts: { inDays: number; time: string } | { inMinutes: number };
  durationMinutes: number;
  isRecorded?: boolean;
  /** The demo learner has set a reminder. */
  isAwaited?: boolean;
};
