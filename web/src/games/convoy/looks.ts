/** Colours and signs of the two sides, and the outlines of all symbols, drawn in a 24 x 24 box. */
import type { SideId } from "./types";

/** Everything that stands for a side outside its cards. */
export const TONES: Record<SideId, string> = { moloch: "#f0795b", outpost: "#93cf92" };

export const EMBLEMS: Record<SideId, string> = {
  moloch:
    "M12 1.5l1.8 3 3.4-1 .3 3.5 3.5.3-1 3.4 3 1.8-3 1.8 1 3.4-3.5.3-.3 3.5-3.4-1-1.8 3-1.8-3-3.4 1-.3-3.5-3.5-.3 1-3.4-3-1.8 3-1.8-1-3.4 3.5-.3.3-3.5 3.4 1zM12 8a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zm0 2.5a2 2 0 1 1 0 4 2 2 0 0 1 0-4z",
  outpost: "M12 2l2.7 6.6 7.1.5-5.4 4.6 1.7 6.9L12 16.9l-6.1 3.7 1.7-6.9L2.2 9.1l7.1-.5z",
};

export const TYPES: Record<string, string> = {
  robot:
    "M11 1h2v3h5a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2h5zM7 7.5v3.5h3.5V7.5zM13.5 7.5v3.5H17V7.5zM7.5 13h9v1.3h-9zM1 8h2v5H1zM21 8h2v5h-2zM7 18h10l2 5H5z",
  soldier:
    "M12 2c5 0 8.5 3.3 8.5 7.6V12h2v2.2h-21V12h2V9.6C3.5 5.3 7 2 12 2zM5.5 15.5h13c-.4 4.2-3 7-6.5 7s-6.1-2.8-6.5-7zM8 17.6v1.6h8v-1.6z",
  building: "M1 22v-7l4-5h14l4 5v7zM5 14v3h5v-3zM14 14v3h5v-3zM11 2h2v2h6v3.4h-6V9h-2z",
  module:
    "M7 4V1h2v3h2V1h2v3h2V1h2v3h1.5A1.5 1.5 0 0 1 20 5.500V7h3v2h-3v2h3v2h-3v2h3v2h-3v1.500a1.5 1.5 0 0 1-1.500 1.500H17v3h-2v-3h-2v3h-2v-3H9v3H7v-3H5.500A1.500 1.500 0 0 1 4 18.500V17H1v-2h3v-2H1v-2h3V9H1V7h3V5.500A1.500 1.500 0 0 1 5.500 4zM7.500 7.500v9h9v-9z",
  instant: "M14 1L4 14h6.200L8 23l12-14h-7z",
};

const OWN_MOVE = "M2 4h4l7 8-7 8H2l7-8zM11 4h4l7 8-7 8h-4l7-8z";

/** The state of a unit. */
export const STATES: Record<string, string> = {
  shield: "M12 1l9 3.500v7c0 5.500-3.700 9.500-9 11.500-5.300-2-9-6-9-11.500v-7z",
  immune:
    "M12 1l9 3.500v7c0 5.500-3.700 9.500-9 11.500-5.300-2-9-6-9-11.500v-7zM12 4.500L6 6.800v5c0 3.600 2.300 6.300 6 8z",
  hacked: TYPES["instant"]!,
  netted: "M6 1h2.500v5h7V1H18v5h5v2.500h-5v7h5V18h-5v5h-2.500v-5h-7v5H6v-5H1v-2.500h5v-7H1V6h5zM8.500 8.500v7h7v-7z",
  moved: OWN_MOVE,
};

/** When an ability works. */
export const ACTIVATIONS: Record<string, string> = {
  permanent:
    "M12 3a9 9 0 0 1 9 9h-3a6 6 0 0 0-10.200-4.300L10 10H3V3l2.700 2.600A9 9 0 0 1 12 3zM3 12h3a6 6 0 0 0 10.200 4.300L14 14h7v7l-2.700-2.600A9 9 0 0 1 3 12z",
  entry: "M13 2h8v20h-8v-3h5V5h-5zM2 10.300h7V6l7 6-7 6v-4.300H2z",
  discard: "M5 2h14v9h-3V5H8v11h3v3H5zM12.500 13h3V10h3v3h3L17 19.500zM11 20.500h12V23H11z",
  moloch_win:
    "M5 2h14v3h3c0 5-2 7-5 7.600A6 6 0 0 1 13.500 15v3H17v4H7v-4h3.500v-3A6 6 0 0 1 7 12.600C4 12 2 10 2 5h3z",
  outpost_win:
    "M5 2h14v3h3c0 5-2 7-5 7.600A6 6 0 0 1 13.500 15v3H17v4H7v-4h3.500v-3A6 6 0 0 1 7 12.600C4 12 2 10 2 5h3z",
  own_move: OWN_MOVE,
  tie: "M3 6h18v4H3zM3 14h18v4H3z",
  instant: TYPES["instant"]!,
};

export const EFFECTS: Record<string, string> = {
  none: "M4 10.500h16v3H4z",
  draw: "M3 4h11v16H3zM16.500 7v4h-3.800v3h3.800v4h3v-4H23v-3h-3.500V7z",
  kill: "M12 1.500c5.500 0 9 3.700 9 8.500 0 3-1.400 5-3.500 6.300V20a2.500 2.500 0 0 1-2.500 2.500H9A2.500 2.500 0 0 1 6.500 20v-3.700C4.400 15 3 13 3 10c0-4.800 3.500-8.500 9-8.500zM8.300 8.500a2.300 2.300 0 1 0 0 4.600 2.300 2.300 0 0 0 0-4.600zm7.400 0a2.300 2.300 0 1 0 0 4.600 2.300 2.300 0 0 0 0-4.600zM12 13.500l-1.400 2.700h2.800z",
  move_ny: "M1 10.500h7V6.500l6 5.500-6 5.500v-4H1zM15 22V8h2V4h1.500V1.500h1V4H21v4h2v14z",
  bomb: "M15 1h6v3h-3.500l-1.200 2.600 1.500 1.500-1 1A7.500 7.500 0 1 1 13.400 6l1-1 .6.500z",
  destroy_robot: TYPES["robot"]!,
  extra_station: "M10.300 2h3.400v8.300H22v3.400h-8.300V22h-3.400v-8.300H2v-3.400h8.300z",
  additional_district:
    "M2 22V9l6-4v4l6-4v17zM5 12v3h2v-3zM9 12v3h2v-3zM18 2h2.500v4H24v2.500h-3.500V12H18V8.500h-3.500V6H18z",
  shuttle: "M1 7l6-5v3.500h10V2l6 5-6 5V8.500H7V12zM3 15h18v4H3zM5 20h4v3H5zM15 20h4v3h-4z",
};
