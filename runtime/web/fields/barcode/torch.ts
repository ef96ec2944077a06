// The light beside a phone's camera. Capabilities and constraints of it are not in the types of browsers yet.

/** Whether the camera says that it has one. */
export const hasTorch = (track: MediaStreamTrack): boolean => (track.getCapabilities?.() as { torch?: boolean } | undefined)?.torch === true;

export const setTorch = (track: MediaStreamTrack, isOn: boolean): Promise<void> => track.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] });
