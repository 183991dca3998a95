/** What a meeting server needs to know about a webinar. */
export type MeetingWebinar = {
  id: number;
  slug: string;
  title: string;
  startsAt: Date;
  durationMinutes: number;
  /** 0 planned, 1 live, 2 finished. */
  status: number;
  isRecorded: boolean;
  isAutoRecorded: boolean;
  /** Only the presenter's camera is shown. */
  isPresenterOnly: boolean;
  /** The name of its presentation; the room fetches the file by an address that we sign. */
  presentationName: string | null;
};

export type MeetingPerson = {
  /** Of webinar_participants: the room tells by it who is there. */
  participantId: number;
  name: string;
};

/** The built-in room, or a URL that is valid for this person at this moment. */
export type MeetingPlace = { where: 'room' } | { where: 'address'; address: string };

/** Who is in a room of a meeting server now. */
export type MeetingState = { isRunning: boolean; participantIds: number[] };

export type MeetingRecord = {
  recordId: string;
  /** Where it is watched. */
  address: string;
  startedAt: Date;
  minutes: number;
};

/** Where webinars are held. */
export type MeetingDriver = {
  kind: 'built-in' | 'big-blue-button';
  /** Makes the room; repeating it changes nothing. */
  open(webinar: MeetingWebinar): Promise<void>;
  /**
   * Where a person goes. Moderators open a room that is not there yet; others wait in the
   * platform's own room until the webinar is live.
   */
  join(webinar: MeetingWebinar, person: MeetingPerson, isModerator: boolean): Promise<MeetingPlace>;
  isRunning(webinarId: number): Promise<boolean>;
  /** Undefined where the platform itself knows who is there. */
  look(webinarId: number): Promise<MeetingState | undefined>;
  /** Sends everybody out; a room that is not there is ended already. */
  end(webinarId: number): Promise<void>;
  listRecords(webinarId: number): Promise<MeetingRecord[]>;
};
