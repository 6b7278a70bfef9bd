/** Part of a video element that follows a time. */
export interface Player {
  currentTime: number;
  playbackRate: number;
  readonly paused: boolean;
  readonly seeking: boolean;
  readonly ended: boolean;
  /** 1 and more: times and size are known. */
  readonly readyState: number;
  readonly duration: number;
  play(): Promise<void>;
  pause(): void;
}

/** A time in the file and the rate at which it moves on, × real time; 0 at rest. */
export interface WantedTime {
  readonly file_s: number;
  readonly rate: number;
}

export interface TimeFollower {
  /** To be called at each change of the wanted time, and when the player has found a picture or its first data. */
  readonly follow: (wanted: WantedTime) => void;
  /** True while the player is at rest though it was asked to play: by a media key or by the system. */
  readonly isForeignPause: () => boolean;
  /** True for a start of playing that was not asked for here. */
  readonly isForeignPlay: () => boolean;
}

/** Pictures by which a playing video may be off before it is corrected. */
const LOOSE_FRAMES = 2;
/** Seconds from which on a correction is a jump; below it the video plays faster or slower. */
const JUMP_s = 0.5;
/** Time in which a lag is made up for, s, and the maximum change of the rate for it. */
const MAKE_UP_s = 1;
const MAX_CHANGE = 0.25;
/** Time after a jump before the next one while it plays, ms: a slow disk would otherwise only ever seek. */
const JUMP_PERIOD_ms = 1000;
/** Maximum time that a seek is taken to need, s. */
const MAX_SEEK_s = 2;
/** Rates that Chromium plays. */
const SLOWEST = 0.0625;
const FASTEST = 16;
/** Distance at rest within which the picture is that of the time, s. */
const EXACT_s = 0.001;
/** Distance from the end of the file, s: at the very end a player has ended. */
const END_s = 0.001;

/**
 * Holds a player at a wanted time. At rest the picture is that of the time. While it plays, the player runs by its own clock at the
 * wanted rate, so that it is steady, and is corrected beyond two pictures: a small lag by a change of rate, a large one by a jump
 * ahead by the time that the last one took.
 */
export function createTimeFollower(player: Player, frame_s: number, now_ms: () => number): TimeFollower {
  let asked: 'play' | 'pause' = 'pause';
  let isCorrecting = false;
  let sought_s = Number.NaN;
  let sought_ms = 0;
  let found_ms = -Infinity;
  let isSeeking = false;
  let seekTook_s = 0;
  /** It has played since it last sought its picture: a busy machine leaves out pictures, and rests at an older one than that of its time. */
  let hasPlayed = false;

  const pictureAt = (file_s: number): number => Math.floor(file_s / frame_s);
  /** The nearest time that the file has. */
  const within = (file_s: number): number => Math.max(0, Math.min(file_s, player.duration - END_s));
  const seek = (file_s: number): void => {
    sought_s = within(file_s);
    hasPlayed = false;
    player.currentTime = sought_s;
    sought_ms = now_ms();
    isSeeking = true;
  };
  const setRate = (rate: number): void => {
    const limited = Math.min(FASTEST, Math.max(SLOWEST, rate));
    if (player.playbackRate !== limited) player.playbackRate = limited;
  };
  const rest = (file_s: number): void => {
    asked = 'pause';
    if (!player.paused) player.pause();
    const wanted_s = within(file_s);
    const isApart = Math.abs(wanted_s - player.currentTime) > EXACT_s;
    // Less than that may still be another picture; a player rounds its times, so that one search for it is enough.
    const isOther = pictureAt(wanted_s) !== pictureAt(player.currentTime) && wanted_s !== sought_s;
    if (isApart || isOther || hasPlayed) seek(wanted_s);
  };
  const run = ({ file_s, rate }: WantedTime): void => {
    hasPlayed ||= !player.paused;
    const lag_s = file_s - player.currentTime;
    const loose_s = LOOSE_FRAMES * frame_s;
    const isFar = Math.abs(lag_s) > JUMP_s * Math.max(1, rate);
    // At its end a player would begin again at its start.
    if (player.ended && lag_s > -loose_s) return;
    const isOff = player.paused ? Math.abs(lag_s) > loose_s : isFar;
    if (isOff && now_ms() - found_ms > JUMP_PERIOD_ms) {
      seek(file_s + rate * seekTook_s);
      return;
    }
    isCorrecting = Math.abs(lag_s) > (isCorrecting ? frame_s / 2 : loose_s);
    const change = Math.max(-MAX_CHANGE, Math.min(MAX_CHANGE, lag_s / MAKE_UP_s / rate));
    setRate(isCorrecting ? rate * (1 + change) : rate);
    // A player that was asked to play and is at rest was stopped by another.
    if (!player.paused || asked === 'play') return;
    asked = 'play';
    player.play().catch(() => {
      // A browser may refuse to play: the next change tries again.
      asked = 'pause';
    });
  };

  return {
    follow: (wanted) => {
      if (player.readyState < 1 || player.seeking) return;
      if (isSeeking) {
        isSeeking = false;
        found_ms = now_ms();
        seekTook_s = Math.min(MAX_SEEK_s, (found_ms - sought_ms) / 1000);
      }
      if (wanted.rate === 0) rest(wanted.file_s);
      else run(wanted);
    },
    isForeignPause: () => player.paused && asked === 'play' && !player.ended,
    isForeignPlay: () => asked === 'pause',
  };
}
