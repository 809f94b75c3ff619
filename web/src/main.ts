import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { GAMES } from "./games";
import { know } from "./lib/games";
import { settings } from "./lib/settings.svelte";

know(GAMES);
settings.apply();
const target = document.getElementById("app");
if (!target) throw new Error("no place for the app");
mount(App, { target });
