import type { AnswerOf, BodyOf, Endpoint, ParamsOf } from '@malaka/contracts/kit/endpoint';
import type { EventKind } from '@malaka/contracts/kit/event-kind';
import type { Role } from '@malaka/contracts/kit/roles';
import type { Deps } from '#/kit/deps.ts';
import type { Actor } from '#/kit/http/caller.ts';
import type { ResponseBody } from '#/kit/http/answer.ts';

type EventActor = Actor & { role: Role; sessionId: number };

type Input<E extends Endpoint> = { params: ParamsOf<E>; body: BodyOf<E> };

/** Handles the event like the ordinary call; `deps.db` is the transaction of its receipt. */
type Handle<E extends Endpoint> = (
  deps: Deps,
  input: Input<E>,
  actor: EventActor,
) => Promise<ResponseBody<AnswerOf<E>>>;

/** Names the object of an event; events of the same object are handled in order. */
type ThingOf<E extends Endpoint> = (input: Input<E>) => string;

export type EventHandler = {
  kind: EventKind;
  thingOf: ThingOf<Endpoint>;
  handle: Handle<Endpoint>;
};

/** Declares a handler for one kind of event in a device's outbox. */
export const takesEvent = <E extends Endpoint>(
  kind: EventKind<E>,
  thingOf: ThingOf<E>,
  handle: Handle<E>,
): EventHandler => ({ kind, thingOf, handle });
