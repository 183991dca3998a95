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
  /** Name of its presentation; the meeting server fetches the file from a URL we sign. */
  presentationName: string | null;
};

export type MeetingPerson = {
  /** Id in webinar_participants, by which the meeting server reports who is there. */
  participantId: number;
  name: string;
};

/** The built-in room, or a URL that is valid for this person at this moment. */
export type MeetingPlace = { where: 'room' } | { where: 'address'; address: string };

/** Who is in a room of a meeting server now. */
export type MeetingState = { isRunning: boolean; participantIds: number[] };

export type MeetingRecord = {
  recordId: string;
  /** URL where it is watched. */
  address: string;
  startedAt: Date;
  minutes: number;
};

/** Where webinars are held. */
export type MeetingDriver = {
  kind: 'built-in' | 'big-blue-button';
  /** Creates the room; repeating it has no effect. */
  open(webinar: MeetingWebinar): Promise<void>;
  /**
   * Where to send a person. Moderators open a room that does not exist yet; others wait in the
   * built-in room until the webinar is live.
   */
  join(webinar: MeetingWebinar, person: MeetingPerson, isModerator: boolean): Promise<MeetingPlace>;
  isRunning(webinarId: number): Promise<boolean>;
  /** Undefined if the platform itself knows who is there. */
  look(webinarId: number): Promise<MeetingState | undefined>;
  /** Ends the meeting for everybody; a missing room has ended already. */
  end(webinarId: number): Promise<void>;
  listRecords(webinarId: number): Promise<MeetingRecord[]>;
};
